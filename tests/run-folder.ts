import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a run one folder for everything temporary, and removes it at the end, with what workers
 * that were ended have left in it: databases, browser profiles, downloads.
 */
export default function makeRunFolder(): () => void {
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(join(tmpdir(), 'revenue-console-run-'));
  // PostgreSQL runs as somebody else when root tests.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
