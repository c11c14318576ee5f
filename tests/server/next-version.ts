import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MIGRATIONS = join(import.meta.dirname, '../../server/database/migrations');

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Adds steps to a folder of migrations, as the version to come would have them. */
export function addSteps(folder: string, ...steps: readonly string[]): void {
  const place = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(place, 'utf8')) as Journal;
  for (const step of steps) {
    const last = journal.entries.at(-1);
    if (last === undefined) throw new Error('There are no steps.');
    const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: `next_${last.idx + 1}` };
    journal.entries.push(next);
    writeFileSync(join(folder, `${next.tag}.sql`), step);
  }
  writeFileSync(place, JSON.stringify(journal));
}

/** The migrations of a version to come: this one's, and these. */
export function migrationsWith(...steps: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  addSteps(folder, ...steps);
  return folder;
}

/** The migrations of a version before this one, whose last it is. */
export function migrationsUntil(tag: string): string {
  const folder = migrationsWith();
  const place = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(place, 'utf8')) as Journal;
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(place, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}
