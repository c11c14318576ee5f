import { below, type Node, nameOf, type Source } from '../reference/language';

/** A text that somebody may read, and where it stands. */
export interface Text {
  readonly line: number;
  readonly text: string;
}

/** Attributes and members whose texts are names for programs. */
const FOR_PROGRAMS = new Set([
  'className',
  'key',
  'name',
  'method',
  'path',
  'route',
  'href',
  'icon',
  'url',
]);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Words: two of them, or one that begins as a label does. */
const isForPeople = (text: string): boolean =>
  /\p{L}/u.test(text) && (/^\p{Lu}\p{L}*$/u.test(text) || /[\p{L}\d…,.…!?] \p{L}/u.test(text));

/** The text of a node; empty where it has none of its own. Of a template, with … for its values. */
function own(node: Node): string {
  if (node.type === 'JSXText') return oneLine(String(node['value']));
  if (node.type === 'Literal' && typeof node['value'] === 'string') return oneLine(node['value']);
  if (node.type !== 'TemplateLiteral') return '';
  const parts = node['quasis'] as { value: { cooked: string } }[];
  return oneLine(parts.map(({ value }) => value.cooked).join('…'));
}

/** Whether what is below a node is nothing that people see. */
const isHidden = (node: Node): boolean =>
  /^(?:TS|Import|Export(?:All|NamedSpecifier))/.test(node.type) ||
  (['JSXAttribute', 'Property'].includes(node.type) &&
    FOR_PROGRAMS.has(nameOf(node['name'] ?? node['key'])));

/** What people may read of a file, in its order. */
export function textsOf({ program, text: source }: Source): Text[] {
  const found: Text[] = [];
  const visit = (node: Node): void => {
    if (isHidden(node)) return;
    const text = own(node);
    // What stands between tags is seen, however short.
    if (node.type === 'JSXText' ? /\p{L}/u.test(text) : isForPeople(text)) {
      found.push({ line: source.slice(0, node.start).split('\n').length, text });
    }
    below(node).forEach(visit);
  };
  visit(program);
  return found;
}
