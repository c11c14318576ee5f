import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/**
 * One folder for all that a run's tests lay down, gone with the run: what a worker shares between
 * its files is closed by nobody, and neither is what a killed one leaves.
 */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'revenue-console-run-'));
  // A PostgreSQL server that runs as somebody else passes through.
  chmodSync(folder, 0o755);
  project.config.env = { ...project.config.env, TMPDIR: folder };
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
