import path from 'node:path';
import { runnerImport } from 'vite';

const ROOT = path.join(import.meta.dirname, '..');
const [name = '', ...args] = process.argv.slice(2);

// The declarations are written for the bundler, which also gives them the console's settings.
const { module } = await runnerImport<{ main(args: readonly string[]): Promise<number> }>(
  path.join(ROOT, 'tools', name, 'main.ts'),
  { root: ROOT, configFile: false, logLevel: 'error' },
);
process.exitCode = await module.main(args);
