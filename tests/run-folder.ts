import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const NAME = 'revenue-console-run-';
const IN_MEMORY = '/dev/shm';
/** Some dozen databases at a time, and a PostgreSQL server's. */
const ROOM = 4_000_000_000;

/**
 * One folder for all that a run's tests lay down, gone with the run: what a worker shares between
 * its files is closed by nobody, and neither is what a killed one leaves. That of a run that was
 * killed itself goes with the next run. In memory where there is room: a database is copied for many
 * files, a thousand small files each.
 */
export default function setup(project: TestProject): () => void {
  const parent = hasRoom() ? IN_MEMORY : tmpdir();
  removeAbandoned(parent);
  const folder = mkdtempSync(join(parent, `${NAME}${process.pid}-`));
  // A PostgreSQL server that runs as somebody else passes through.
  chmodSync(folder, 0o755);
  project.config.env = { ...project.config.env, TMPDIR: folder };
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    // Other systems than Linux have none.
    return false;
  }
}

function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(NAME) && /^(\d+)-/.exec(name.slice(NAME.length))?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Somebody else's.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
