// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A small process that ends another process and all of its descendants.
///
/// It waits until its standard input ends, which happens when the test process says so or is gone,
/// for whatever reason: a crash and SIGKILL included. Then it gathers the family: whoever is in
/// the leader's session, carries the mark in its environment, or descends from one of these. None
/// of the three suffices alone, as browsers start helpers in new sessions, and overwrite the
/// environment of others.
enum Watchdog {
  /// The name of the environment variable that carries the marks.
  static let markName = "BRAMLEY_RUN"

  /// The program, for the shell.
  ///
  /// Its arguments are the mark, the grace in twentieths of a second, and the folder to delete.
  static let program = #"""
    mark=$1
    grace=$2
    folder=$3
    family=" "
    leader=0
    read -r leader
    while read -r _; do :; done

    # Puts the living processes of the family into `alive`.
    gather() {
      marked=" $(grep -l -e "$mark" /proc/[0-9]*/environ 2>/dev/null | tr '\n' ' ')"
      found=yes
      while [ -n "$found" ]; do
        found=
        alive=
        for entry in /proc/[0-9]*; do
          process=${entry#/proc/}
          [ "$process" = "$$" ] && continue
          { read -r line < "$entry/stat"; } 2>/dev/null || continue
          set -- ${line##*) }
          [ "$1" = Z ] && continue
          case "$family" in
            *" $process "*) alive="$alive $process"; continue ;;
          esac
          belongs=
          [ "$4" = "$leader" ] && belongs=yes
          case "$marked" in *" $entry/environ "*) belongs=yes ;; esac
          case "$family" in *" $2 "*) belongs=yes ;; esac
          if [ -n "$belongs" ]; then
            family="$family$process "
            found=yes
          fi
        done
      done
    }

    if [ ! -r /proc/self/stat ]; then
      kill -TERM "-$leader" 2>/dev/null
      while [ "$grace" -gt 0 ] && kill -0 "-$leader" 2>/dev/null; do
        sleep 0.05
        grace=$((grace - 1))
      done
      kill -KILL "-$leader" 2>/dev/null
      [ -n "$folder" ] && rm -rf -- "$folder"
      exit 0
    fi

    gather
    [ -n "$alive" ] && kill -TERM $alive 2>/dev/null
    round=0
    while gather; [ -n "$alive" ] && [ "$round" -lt 400 ]; do
      [ "$round" -ge "$grace" ] && kill -KILL $alive 2>/dev/null
      round=$((round + 1))
      sleep 0.05
    done
    [ -n "$folder" ] && rm -rf -- "$folder"
    exit 0
    """#

  /// Starts the watchdog.
  ///
  /// - Parameters:
  ///   - mark: The mark of the family.
  ///   - grace: The time between asking and killing.
  ///   - folder: The folder to delete in the end, if any.
  ///   - input: The descriptor whose end of stream sets the watchdog off.
  /// - Returns: The identifier of the process.
  /// - Throws: ``ProcessError``.
  static func start(
    mark: String, grace: Duration, deleting folder: String?, input: Int32
  ) throws(ProcessError) -> Int32 {
    let parts = grace.components
    let twentieths = parts.seconds * 20 + parts.attoseconds / 50_000_000_000_000_000
    return try Spawn(
      executable: "/bin/sh",
      arguments: ["-c", program, "bramley", mark, String(twentieths), folder ?? ""],
      environment: ["PATH": "/usr/bin:/bin"], input: input
    ).start()
  }
}
