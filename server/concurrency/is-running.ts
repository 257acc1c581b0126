/** Whether this machine runs a process with this id. */
export function isRunning(pid: number): boolean {
  try {
    // Signal 0 only checks.
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process can't be sent a signal.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
