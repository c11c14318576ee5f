import { below, type Node, nameOf, type Source } from '../reference/language';

const TRANSLATORS = new Set(['t', 'translate']);

/** Errors about the program, which only developers read. */
const FOR_DEVELOPERS = new Set(['Error', 'unsupported']);

/** Attributes and properties whose texts are shown or announced. */
const VISIBLE = new Set([
  'alt',
  'ariaLabel',
  'aria-description',
  'aria-label',
  'cancelText',
  'content',
  'description',
  'emptyText',
  'label',
  'message',
  'okText',
  'placeholder',
  'subtitle',
  'text',
  'title',
  'tooltip',
]);

const FIELD = /^[a-z]+[A-Z]\w*$/;

const SENTENCE = /^\p{Lu}[\p{L}’']+,? .*\p{Ll}/u;

/** A literal text, of a template with … for its values; empty for other nodes. */
function literal(node: Node): string {
  const { type, value, quasis } = node;
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral') return '';
  return (quasis as { value: { cooked: string } }[]).map((one) => one.value.cooked).join('…');
}

/** The expressions that a value may be: both sides of `?:`, `??` and `||`. */
function alternatives(value: unknown): Node[] {
  const node = value as Node;
  switch (node?.type) {
    case 'JSXExpressionContainer':
      return alternatives(node['expression']);
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap(alternatives);
    case 'LogicalExpression':
      return [node['left'], node['right']].flatMap(alternatives);
    default:
      return node ? [node] : [];
  }
}

function visibleTexts(node: Node): Node[] {
  if (node.type !== 'JSXAttribute' && node.type !== 'Property') return [];
  if (!VISIBLE.has(nameOf(node['name'] ?? node['key']))) return [];
  return alternatives(node['value']).filter((value) => {
    const text = literal(value);
    return /\p{L}/u.test(text) && !FIELD.test(text);
  });
}

const isHidden = ({ type, callee }: Node): boolean =>
  /^(?:TSType|TSInterface|Import)/.test(type) ||
  (type === 'CallExpression' && TRANSLATORS.has(nameOf(callee))) ||
  (/^(?:Call|New)Expression$/.test(type) && FOR_DEVELOPERS.has(nameOf(callee)));

/**
 * The literal texts of a file that people would read in English in every language: sentences
 * anywhere, and whatever is shown or announced.
 */
export function untranslated({ program, text: source }: Source): string[] {
  const found = new Set<Node>();
  const visit = (node: Node): void => {
    if (isHidden(node)) return;
    if (SENTENCE.test(literal(node))) found.add(node);
    for (const text of visibleTexts(node)) found.add(text);
    below(node).forEach(visit);
  };
  visit(program);
  return [...found].map((node) => {
    const line = source.slice(0, node.start).split('\n').length;
    return `${line} has the untranslated text "${literal(node)}"`;
  });
}
