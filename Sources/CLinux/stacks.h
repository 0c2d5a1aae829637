// Takes the stack of a thread from a signal that is sent to it alone.
//
// It is C because a handler must not allocate, lock or retain, which Swift does where it sees fit.
// The signal is SIGPROF: Dispatch blocks nearly all others on its threads.
#if defined(__linux__)
#include <errno.h>
#include <execinfo.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

extern pid_t gettid(void);

/// A stack to be taken; it has to stay where it is until it is done.
struct stack_request {
  int is_done;
  int count;
  void *frames[128];
};

static inline void take_stack(int signal, siginfo_t *info, void *context) {
  int saved = errno;
  if (info->si_code == SI_QUEUE && info->si_pid == getpid()) {
    struct stack_request *request = (struct stack_request *)info->si_value.sival_ptr;
    request->count = backtrace(request->frames, 128);
    __atomic_store_n(&request->is_done, 1, __ATOMIC_RELEASE);
  }
  errno = saved;
}

/// Whether stacks can be asked for; not if somebody else wants the signal, such as a profiler.
static inline int can_take_stacks(void) {
  struct sigaction present;
  if (sigaction(SIGPROF, 0, &present) != 0) return 0;
  if (present.sa_flags & SA_SIGINFO) return present.sa_sigaction == take_stack;
  if (present.sa_handler != SIG_DFL) return 0;
  // The first call loads a library, which a handler must not do.
  void *frames[2];
  backtrace(frames, 2);
  struct sigaction handling = {};
  handling.sa_sigaction = take_stack;
  handling.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK;
  sigemptyset(&handling.sa_mask);
  return sigaction(SIGPROF, &handling, 0) == 0;
}

/// Asks a thread of this process for its stack.
static inline int request_stack(pid_t thread, struct stack_request *request) {
  siginfo_t info = {};
  info.si_signo = SIGPROF;
  info.si_code = SI_QUEUE;
  info.si_pid = getpid();
  info.si_uid = getuid();
  info.si_value.sival_ptr = request;
  return (int)syscall(SYS_rt_tgsigqueueinfo, getpid(), thread, SIGPROF, &info);
}

static inline int is_stack_done(struct stack_request *request) {
  return __atomic_load_n(&request->is_done, __ATOMIC_ACQUIRE);
}
#endif
