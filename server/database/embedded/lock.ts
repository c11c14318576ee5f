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
 * PGlite lets two processes open one folder, which destroys the database. A lock from another
 * machine or container counts as held while it is touched.
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
    if (replaceStale(path, mine, holder.text)) return keep(path, mine);
    await sleep(20);
  }
}

function keep(path: string, mine: string): () => void {
  const beat = setInterval(() => {
    const holder = readHolder(path);
    if (holder === undefined) return;
    if (holder.text === mine) return void utimesSync(path, new Date(), new Date());
    // This process was suspended for so long that it was taken for dead: two must not write.
    process.stderr.write(`The lock ${path} was taken over by another process.\n`);
    process.exit(1);
  }, BEATS_EVERY_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    releaseLock(path, mine);
  };
}

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

/** Only within the same boot and PID namespace does a number identify a process. */
function whereProcessesAreSeen(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

function touched(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN;
}

/** By a link, so that no process reads a partial lock. */
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

/** Only the process that creates the guard file may, and only while the content is unchanged. */
export function replaceStale(path: string, mine: string, dead: string): boolean {
  const guard = `${path}.takeover`;
  if (!createWhole(guard, mine)) {
    if (Date.now() - touched(guard) > GUARD_IS_STALE_AFTER_MS) rmSync(guard, { force: true });
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

function releaseLock(path: string, mine: string): void {
  if (readHolder(path)?.text === mine) unlinkSync(path);
}

/** In clock ticks since boot. Numbers are reused, so only number and start identify a process. */
export function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name may contain spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number, start: string): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return processStart(pid) === start;
}
