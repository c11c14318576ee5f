import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A step of a guide: a new file, or a change of one. */
export interface Step {
  readonly file: string;
  readonly kind: 'ts' | 'tsx' | 'diff';
  readonly code: string;
}

/** The code of a guide; before each block stands the file that it is for. */
const BLOCK = /^(?:`([^`\n]+)`:\n\n)?```(ts|tsx|diff)\n([\s\S]*?)^```$/gm;

/** @throws Error for code that does not say for which file it is. */
export function stepsOf(guide: string): Step[] {
  const text = readFileSync(guide, 'utf8');
  return Array.from(text.matchAll(BLOCK), ([, file, kind, code = '']) => {
    if (file === undefined) throw new Error(`${path.basename(guide)}: for which file is\n${code}`);
    return { file, kind: kind as Step['kind'], code };
  });
}

/** Follows steps in the checkout at `root`. */
export function follow(steps: readonly Step[], root: string): void {
  for (const { file, kind, code } of steps) {
    const place = path.join(root, file);
    writeFileSync(place, kind === 'diff' ? applied(readFileSync(place, 'utf8'), code) : code);
  }
}

/**
 * What becomes of a text by a diff without line numbers. A text that has the new lines already, because
 * somebody followed the guide in this checkout, stays.
 *
 * @throws Error where its lines are not found once.
 */
function applied(text: string, diff: string): string {
  const lines = diff.trimEnd().split('\n');
  const added = lines.filter((line) => line.startsWith('+'));
  if (added.every((line) => text.includes(`${line.slice(1)}\n`))) return text;
  const side = (dropped: string): string =>
    lines
      .filter((line) => !line.startsWith(dropped))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const pieces = text.split(side('+'));
  if (pieces.length !== 2) throw new Error(`${pieces.length - 1} places have\n${side('+')}`);
  return pieces.join(side('-'));
}
