import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { tokenStyles } from '../src/tokens.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'inline-theme.js'), 'utf8');

/** Writes the colours and the chosen theme into the page, so that it never shows another. */
export function inlineTheme(): Plugin {
  return {
    name: 'inline-theme',
    transformIndexHtml: () => [
      { tag: 'style', children: tokenStyles(), injectTo: 'head' },
      { tag: 'script', children: SCRIPT, injectTo: 'head' },
    ],
  };
}
