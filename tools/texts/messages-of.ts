import { below, isNode, type Node, nameOf, type Source } from '../reference/language';
import type { Texts } from './catalogue';

/** The text of a literal; undefined if it is composed. */
function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  const parts = (node['quasis'] ?? []) as { value: { cooked: string } }[];
  return node.type === 'TemplateLiteral' && parts.length === 1 ? parts[0]?.value.cooked : undefined;
}

/** The English forms of a call's text, by the suffix of their keys. */
function formsOf(args: readonly Node[]): [suffix: string, text: string | undefined][] {
  const last = args.at(-1);
  if (last?.type !== 'ObjectExpression') return [['', literal(last)]];
  return below(last).flatMap((member): [string, string | undefined][] => {
    const [, suffix] = /^defaultValue(_\w+)$/.exec(nameOf(member['key'])) ?? [];
    return suffix === undefined ? [] : [[suffix, literal(member['value'])]];
  });
}

/**
 * The English texts of a file's calls of `message` by key, as `checkCatalogue` takes them.
 *
 * @throws Error if a key or a text is composed: nobody could translate it
 */
export function messagesOf({ program, text }: Source): Texts {
  const found: Record<string, string> = {};
  const visit = (node: Node): void => {
    below(node).forEach(visit);
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'message') return;
    const args = node['arguments'] as readonly Node[];
    for (const [suffix, form] of formsOf(args)) {
      const name = literal(args[0]);
      if (name === undefined || form === undefined) {
        throw new Error(`not a literal: ${text.slice(node.start, node.end)}`);
      }
      found[name + suffix] = form;
    }
  };
  visit(program);
  return found;
}
