import { forEachDeclaration } from './declared-texts';
import type { Translate } from './translate';

const TEXTS = new Set([
  'label',
  'singular',
  'title',
  'text',
  'confirm',
  'tab',
  'empty',
  'placeholder',
  'help',
  'success',
  'failure',
  'message',
  'errorMessage',
  'successMessage',
  'clone',
]);

/** Members whose own members are all texts. */
const GROUPS = new Set(['empty', 'labels']);

/** Members that name fields where others have a text. */
const NAMES = new Set(['options', 'spelt', 'values']);

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A status is labelled by its value, unless it says otherwise. */
function labelValues(node: Node): void {
  const { kind, values, labels } = node;
  if (kind !== 'status' || !isNode(values) || labels !== undefined) return;
  node['labels'] = Object.fromEntries(Object.keys(values).map((value) => [value, value]));
}

/** In their place: other declarations refer to it. A label has the key of what it names. */
function translateTexts(
  path: string,
  node: Node,
  lookUp: Translate,
  translated: WeakSet<object>,
): void {
  if (translated.has(node)) return;
  translated.add(node);
  labelValues(node);
  const isGroup = GROUPS.has(path.slice(path.lastIndexOf('.') + 1));
  for (const [member, value] of Object.entries(node)) {
    const below = `${path}.${member}`;
    if (typeof value === 'string' && (isGroup || TEXTS.has(member))) {
      node[member] = lookUp(member === 'label' ? path : below, value);
    } else if (isNode(value) && !NAMES.has(member)) {
      translateTexts(below, value, lookUp, translated);
    }
  }
}

export function translateDeclarations(lookUp: Translate): void {
  const translated = new WeakSet();
  forEachDeclaration((path, declaration) =>
    translateTexts(path, declaration as Node, lookUp, translated),
  );
}
