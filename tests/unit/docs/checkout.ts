import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
/** What running `npm run dev` and the tools needs of a checkout. */
const PARTS = [
  'authority.ts',
  'typed-text.ts',
  'build',
  'docs',
  'index.html',
  'package.json',
  'pdf-text.ts',
  'public',
  'server',
  'src',
  'tools',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * A checkout to work in, with the packages of this one and nothing that was built or cached.
 *
 * @param more what the test needs of it as well.
 */
export function copyCheckout(...more: readonly string[]): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'checkout-')));
  for (const part of [...PARTS, ...more]) {
    cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true });
  }
  // Each by itself: what is made of them is kept beside them.
  const packages = path.join(ROOT, 'node_modules');
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of readdirSync(packages).filter((name) => !name.startsWith('.v'))) {
    symlinkSync(path.join(packages, name), path.join(root, 'node_modules', name));
  }
  return root;
}
