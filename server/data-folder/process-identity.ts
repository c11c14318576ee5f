import { readFileSync } from 'node:fs';

/**
 * When the process started, in clock ticks since boot; `''` where the system does not tell (no
 * /proc). Together with the pid it names one process for good: pids are given out again.
 */
export function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in parentheses and may itself hold spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Whether the process that wrote `start` beside its pid still runs. */
export function isRunning(pid: number, start: string): boolean {
  // 0 and below would address whole process groups.
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = processStart(pid);
  return start === '' || now === '' || start === now;
}
