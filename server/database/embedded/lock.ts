import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolderError } from '../errors.ts';

const GUARD_IS_STALE_AFTER_MS = 5_000;
const BEATS_EVERY_MS = 2_000;
const LOOKS_EVERY_MS = 100;
/** Longer than anything blocks the holder's event loop, such as rebuilding all sums. */
const DEAD_AFTER_MS = 30_000;

/**
 * Takes the lock file `path` for this process, also from a process that has ended. Without it
 * PGlite lets two processes open one folder, which destroys the database. Processes of other
 * machines and containers are not visible: their locks count as held while they are touched.
 *
 * @param deadAfterMs without a touch
 * @returns a function that releases the lock
 * @throws DataFolderError if a running process holds it
 */
export async function takeLock(
  path: string,
  folder: string,
  deadAfterMs = DEAD_AFTER_MS,
): Promise<() => void> {
  const mine = `${process.pid}\n${processStart(process.pid)}\n${whereProcessesAreSeen()}\n`;
  for (;;) {
    if (createWhole(path, mine)) return keep(path, mine);
    const holder = readHolder(path);
    if (holder === undefined) continue;
    if (await isAlive(path, holder, deadAfterMs)) {
      throw new DataFolderError(`The data folder ${folder} is in use by process ${holder.pid}.`);
    }
    if (replaceDead(path, mine, holder.text)) return keep(path, mine);
    await sleep(20);
  }
}

/** Touches the lock from now on. @returns a function that releases it */
function keep(path: string, mine: string): () => void {
  const beat = setInterval(() => {
    const holder = readHolder(path);
    // The folder was deleted, so no other process holds it.
    if (holder === undefined) return;
    if (holder.text === mine) return void utimesSync(path, new Date(), new Date());
    // This process was suspended for so long that it was taken for dead: two must not write.
    process.stderr.write(`The lock ${path} was taken over by another process.\n`);
    process.exit(1);
  }, BEATS_EVERY_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    giveBack(path, mine);
  };
}

/** Whether the holder of a lock still runs. That of another machine or container is observed. */
async function isAlive(path: string, holder: Holder, deadAfterMs: number): Promise<boolean> {
  if (holder.where === whereProcessesAreSeen()) return isRunning(holder.pid, holder.start);
  // Not by this machine's clock, since the other one's may differ.
  const before = touched(path);
  const tries = Math.ceil(deadAfterMs / LOOKS_EVERY_MS);
  for (let tried = 0; tried < tries; tried++) {
    await sleep(LOOKS_EVERY_MS);
    if (touched(path) !== before) return readHolder(path) !== undefined;
  }
  return false;
}

/**
 * The boot and the PID namespace: only within both does a number identify a process. '' if the
 * system has no /proc.
 */
function whereProcessesAreSeen(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** Milliseconds since 1970; NaN for a missing file. */
function touched(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN;
}

/**
 * Creates the file with its content in one step (link), so that no process reads a partial lock.
 */
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
 * Replaces the lock of a process that has ended; `dead` is its content. Of several processes that
 * try, only the one that creates the guard file may, and only while the content is unchanged.
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

interface Holder {
  pid: number;
  start: string;
  /** See `whereProcessesAreSeen`. */
  where: string;
  text: string;
}

function readHolder(path: string): Holder | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    const [pid = '', start = '', where = ''] = text.split('\n');
    return { pid: /^\d+$/.test(pid) ? Number(pid) : 0, start, where, text };
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
    // The program's name is in parentheses and may itself contain spaces and parentheses.
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
    // EPERM: it runs, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return processStart(pid) === start;
}
