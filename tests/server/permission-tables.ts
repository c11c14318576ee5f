import { readFileSync } from 'node:fs';

const lines = readFileSync('docs/permissions.md', 'utf8').split('\n');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of the table whose heading begins so, each with what stands below each name. */
export function tableFrom(heading: string): [row: string, marks: Record<string, boolean>][] {
  const start = lines.findIndex((line) => line.startsWith(heading));
  const [, ...names] = cellsOf(lines[start] ?? '');
  return lines.slice(start + 2, lines.indexOf('', start)).map((line) => {
    const [row = '', ...marks] = cellsOf(line);
    return [row, Object.fromEntries(names.map((name, index) => [name, marks[index] === '●']))];
  });
}
