import { readdirSync } from 'node:fs';
import path from 'node:path';
import { below, type Node, nameOf, readSource } from '../reference/language';
import type { Texts } from './catalogue';

function written(node: unknown): string | undefined {
  const { type, value, left, right, quasis, expressions } = node as Node;
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'TemplateLiteral' && (expressions as unknown[]).length === 0) {
    return (quasis as { value: { cooked: string } }[])[0]?.value.cooked;
  }
  if (type !== 'BinaryExpression') return undefined;
  const [first, second] = [written(left), written(right)];
  return first === undefined || second === undefined ? undefined : first + second;
}

function textsOfCall(key: string, args: readonly Node[]): [key: string, text: string][] {
  const text = args.length > 1 ? written(args.at(-1)) : undefined;
  if (text !== undefined) return [[key, text]];
  return args.slice(1).flatMap((values) =>
    below(values).flatMap((member): [string, string][] => {
      const [, form] = /^defaultValue_(\w+)$/.exec(nameOf(member['key'])) ?? [];
      const plural = form === undefined ? undefined : written(member['value']);
      return plural === undefined ? [] : [[`${key}_${form}`, plural]];
    }),
  );
}

/** The English texts that the source uses, and what can't be read: computed keys, keys with two texts. */
export function usedTexts(
  folder: string,
  names: readonly string[],
): { readonly texts: Texts; readonly problems: readonly string[] } {
  const texts: Record<string, string> = {};
  const problems: string[] = [];
  const read = (file: string): void => {
    const { program, text: source } = readSource(path.join(folder, file));
    const visit = (node: Node): void => {
      below(node).forEach(visit);
      if (node.type !== 'CallExpression' || !names.includes(nameOf(node['callee']))) return;
      const args = node['arguments'] as readonly Node[];
      const line = source.slice(0, node.start).split('\n').length;
      const key = written(args[0]);
      const found = key === undefined ? [] : textsOfCall(key, args);
      if (found.length === 0) problems.push(`${file}:${line} has no key and text as they are`);
      for (const [name, text] of found) {
        if ((texts[name] ?? text) !== text)
          problems.push(`${file}:${line} '${name}' has two texts`);
        texts[name] = text;
      }
    };
    visit(program);
  };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  files
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted()
    .forEach(read);
  return { texts, problems };
}
