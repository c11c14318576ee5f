import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolderError } from '../errors.ts';

const GUARD_IS_STALE_AFTER_MS = 5_000;

/**
 * Takes the lock file `path` for this process, also from a process that no longer runs. Without it
 * PGlite lets two processes open one folder, which destroys the database.
 *
 * @returns a function that releases the lock
 * @throws DataFolderError when a running process holds it
 */
export async function takeLock(path: string, folder: string): Promise<() => void> {
  const mine = `${process.pid}\n${processStart(process.pid)}\n`;
  for (;;) {
    if (createWhole(path, mine)) return () => giveBack(path, mine);
    const holder = readHolder(path);
    if (holder === undefined) continue;
    if (isRunning(holder.pid, holder.start)) {
      throw new DataFolderError(`The data folder ${folder} is in use by process ${holder.pid}.`);
    }
    if (replaceDead(path, mine, holder.text)) return () => giveBack(path, mine);
    await sleep(20);
  }
}

/** Creates the file with its content in one step (link), so that nobody reads half a lock. */
function createWhole(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Replaces the lock of a process that no longer runs; `dead` is its content. Of several processes
 * that try, only the one with the guard file may, and only while the content is unchanged.
 *
 * @returns whether the lock is now this process's
 */
export function replaceDead(path: string, mine: string, dead: string): boolean {
  const guard = `${path}.takeover`;
  if (!createWhole(guard, mine)) {
    if (ageMs(guard) > GUARD_IS_STALE_AFTER_MS) rmSync(guard, { force: true });
    return false;
  }
  try {
    if (readHolder(path)?.text !== dead) return false;
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, mine);
    renameSync(draft, path);
    return true;
  } finally {
    rmSync(guard, { force: true });
  }
}

function readHolder(path: string): { pid: number; start: string; text: string } | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    const [pid = '', start = ''] = text.split('\n');
    return { pid: /^\d+$/.test(pid) ? Number(pid) : 0, start, text };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function ageMs(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function giveBack(path: string, mine: string): void {
  if (readHolder(path)?.text === mine) unlinkSync(path);
}

/**
 * The start of a process in clock ticks since boot; `''` where the system has no /proc. Since pids
 * are reused, only pid and start together identify a process.
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

/** Whether the process with this pid and start still runs. */
function isRunning(pid: number, start: string): boolean {
  // 0 and negative numbers are process groups.
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
