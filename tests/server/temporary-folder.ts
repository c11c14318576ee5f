import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenOver } from '../kit/when-over.ts';

/** A folder that is gone after the test or, outside of tests, the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'revenue-console-'));
  whenOver(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
