// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Watchdog {
  /// The program, for the shell.
  ///
  /// Its arguments are the mark, the grace in twentieths of a second, and the folder to delete. It
  /// reads the leader of the family, if there is one, and "done" when there is nothing to do.
  static let program = #"""
    mark=$1
    grace=$2
    folder=$3
    family=" "
    leader=
    # A watchdog above this one may end the family; this one then still deletes the folder.
    trap '' TERM
    while read -r line; do
      [ "$line" = done ] && exit 0
      leader=$line
    done

    # Puts the living processes of the family into `alive`.
    gather() {
      marked=" $(grep -lFe "$mark" /proc/[0-9]*/environ 2>/dev/null | tr '\n' ' ')"
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
      if [ -n "$leader" ]; then
        kill -TERM "-$leader" 2>/dev/null
        while [ "$grace" -gt 0 ] && kill -0 "-$leader" 2>/dev/null; do
          sleep 0.05
          grace=$((grace - 1))
        done
        kill -KILL "-$leader" 2>/dev/null
      fi
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
}
