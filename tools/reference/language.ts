import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** Something that a declaration may say, as the language's own source tells it. */
export interface Option {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  /** Its docstring; empty where the name says it all. */
  readonly about: string;
}

/** A part of a declaration, such as an action or a kind of field. */
export interface Part {
  readonly name: string;
  readonly about: string;
  /** The alternatives of a union without options, such as `Filter`; otherwise empty. */
  readonly type: string;
  readonly options: readonly Option[];
}

/** A node of the syntax tree, of which only some kinds are looked at. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes right below one, in the order of the source. */
export const below = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** The name of a property, a type or a variable; '' where it has none. */
export const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  return String(node['name'] ?? node['value'] ?? '');
};

export interface Source {
  readonly text: string;
  readonly program: Node;
  /** The docstring that ends right before a place. */
  aboutAt(start: number): string;
}

/** Reads a file of TypeScript by Vite's parser. */
export function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(path.basename(file), text);
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  return {
    text,
    program: program as unknown as Node,
    aboutAt(start) {
      const doc = docs.findLast(({ end }) => end <= start);
      if (!doc || text.slice(doc.end, start).trim() !== '') return '';
      return doc.value
        .split('\n')
        .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
        .join('\n')
        .trim();
    },
  };
}

const MEMBERS = new Set(['TSPropertySignature', 'TSMethodSignature']);
const DECLARED = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration']);

/** A piece of source without comments, on one line. */
const onOneLine = (text: string): string =>
  text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The type of a member as it is written. */
function typeOf(member: Node, text: string): string {
  const { key, typeAnnotation } = member;
  const from = isNode(typeAnnotation) ? typeAnnotation.start : isNode(key) ? key.end : member.start;
  return onOneLine(text.slice(from, member.end).replace(/^\??:?\s*|;$/g, ''));
}

/**
 * The alternatives of a declared union, as in `'low' | 'high'`; empty for a lookup, whose docstring
 * lists them; null for other types.
 */
function alternativesOf({ typeAnnotation }: Node, text: string): string | null {
  if (!isNode(typeAnnotation)) return null;
  if (typeAnnotation.type === 'TSIndexedAccessType') return '';
  if (typeAnnotation.type !== 'TSUnionType') return null;
  return onOneLine(text.slice(typeAnnotation.start, typeAnnotation.end)).replace(/^\| /, '');
}

/** The members below a node; those of nested objects by their path, as in `transition.field`. */
function optionsBelow(node: Node, source: Source, prefix = ''): Option[] {
  return below(node).flatMap((child) => {
    // What a call's functions are given is no option.
    if (nameOf(child['typeName']).endsWith('Endpoint')) return [];
    if (!MEMBERS.has(child.type)) return optionsBelow(child, source, prefix);
    if (typeOf(child, source.text) === 'never') return [];
    const name = prefix + nameOf(child['key']);
    const about = source.aboutAt(child.start);
    const option = {
      name,
      about,
      type: typeOf(child, source.text),
      optional: child['optional'] === true,
    };
    return [option, ...optionsBelow(child, source, `${name}.`)];
  });
}

/** The same option of several alternatives is one; it is required if all of them require it. */
function merged(options: readonly Option[]): Option[] {
  return [...new Set(options.map(({ name }) => name))].map((name) => {
    const same = options.filter((option) => option.name === name);
    return {
      name,
      type: [...new Set(same.flatMap(({ type }) => type.split(' | ')))].join(' | '),
      optional: same.some(({ optional }) => optional),
      about: same.map(({ about }) => about).find((about) => about !== '') ?? '',
    };
  });
}

const declarationIn = (statement: Node): Node =>
  isNode(statement['declaration']) ? statement['declaration'] : statement;

/** The parts that a file of the language declares. */
function partsOf(file: string): Part[] {
  const source = readSource(file);
  return below(source.program).flatMap((statement) => {
    const declared = declarationIn(statement);
    if (!DECLARED.has(declared.type)) return [];
    const options = merged(optionsBelow(declared, source));
    const about = source.aboutAt(statement.start);
    const type = options.length > 0 ? '' : alternativesOf(declared, source.text);
    if (type === null || (options.length === 0 && about === '')) return [];
    return [{ name: nameOf(declared['id']), about, type, options }];
  });
}

/** The kinds of fields, each with what a field of it may state besides. */
function kindsOf(file: string): Part[] {
  const source = readSource(file);
  const kinds = below(source.program)
    .map(declarationIn)
    .flatMap(below)
    .find((declared) => nameOf(declared['id']) === 'kinds');
  const [object] = kinds ? below(kinds).filter(({ type }) => type === 'ObjectExpression') : [];
  return (object ? below(object) : []).map((property) => ({
    name: nameOf(property['key']),
    about: source.aboutAt(property.start),
    type: '',
    options: merged(optionsBelow(property, source)),
  }));
}

export interface Language {
  readonly parts: readonly Part[];
  readonly kinds: readonly Part[];
}

/** The declaration language, out of the checkout at `root`. */
export function readLanguage(root: string): Language {
  const schema = path.join(root, 'src/schema');
  const parts = [
    'fields',
    'custom',
    'lists',
    'filters',
    'records',
    'inputs',
    'actions',
    'calls',
    'figures',
  ].map((part) => `language/${part}`);
  const types = ['permissions', 'tone'];
  const files = ['define', ...parts, ...types];
  return {
    parts: files.flatMap((file) => partsOf(path.join(schema, `${file}.ts`))),
    kinds: kindsOf(path.join(schema, 'kinds/kinds.ts')),
  };
}
