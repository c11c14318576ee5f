import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  below,
  type Node,
  nameOf,
  readLanguage,
  readSource,
} from '../../../tools/reference/language';

/** One of the objects that a type allows: what tells it from the others, and its members. */
interface Shape {
  readonly word: string;
  readonly members: readonly Node[];
}

const ROOT = join(import.meta.dirname, '../../..');
const SCHEMA = join(ROOT, 'src/schema');

/** The types of the language by their names. */
function readTypes(): ReadonlyMap<string, Node> {
  const parts = readdirSync(join(SCHEMA, 'language'))
    .filter((part) => part !== 'figures.ts')
    .map((part) => `language/${part}`);
  const statements = ['permissions.ts', ...parts, 'define.ts'].flatMap((file) =>
    below(readSource(join(SCHEMA, file)).program),
  );
  return new Map(
    [...statements, ...statements.flatMap(below)]
      .filter(({ type }) => /^TS(Interface|TypeAlias)Declaration$/.test(type))
      .map((declared) => [nameOf(declared['id']), declared] as const)
      // It belongs to no resource.
      .filter(([name]) => name !== 'Command'),
  );
}

const one = (node: Node, part: string): Node => node[part] as Node;
const many = (node: Node, part: string): readonly Node[] => node[part] as readonly Node[];

const deepBelow = (node: Node): Node[] => [node, ...below(node).flatMap(deepBelow)];

/** What a list, a call or a filter is told by, as in `paging: 'client'`. */
function wordOf(members: readonly Node[]): string {
  const named = new Map(members.map((member) => [nameOf(member['key']), member]));
  const telling = named.get('paging') ?? named.get('method') ?? named.get('kind');
  const literals = telling ? deepBelow(telling).filter(({ type }) => type === 'Literal') : [];
  return literals.map(nameOf).join('|');
}

const shapeOf = (members: readonly Node[]): Shape => ({ word: wordOf(members), members });

/** The shapes of types that hold at once: any of each with any of the others. */
const together = (all: readonly (readonly Shape[])[]): readonly Shape[] =>
  all
    .filter((shapes) => shapes.length > 0)
    .reduce(
      (left, right) => left.flatMap((a) => right.map((b) => shapeOf([...a.members, ...b.members]))),
      [shapeOf([])],
    );

/** The objects that types allow, and the names of those types that others stand on. */
function readShapes(types: ReadonlyMap<string, Node>) {
  const parts = new Set<string>();

  function named(name: string): readonly Shape[] {
    const type = types.get(name);
    if (!type) return [];
    parts.add(name);
    return shapesOf(type);
  }

  function shapesOf(type: Node): readonly Shape[] {
    switch (type.type) {
      case 'TSInterfaceDeclaration': {
        const bases = many(type, 'extends').map((base) => named(nameOf(base['expression'])));
        return together([...bases, [shapeOf(many(one(type, 'body'), 'body'))]]);
      }
      case 'TSTypeLiteral':
        return [shapeOf(many(type, 'members'))];
      case 'TSTypeReference':
        return named(nameOf(type['typeName']));
      case 'TSUnionType':
        return many(type, 'types').flatMap(shapesOf);
      case 'TSIntersectionType':
        return together(many(type, 'types').map(shapesOf));
      case 'TSIndexedAccessType':
        // One of what stands under each kind.
        return shapesOf(one(one(type, 'objectType'), 'typeAnnotation'));
      case 'TSTypeAliasDeclaration':
      case 'TSParenthesizedType':
        return shapesOf(one(type, 'typeAnnotation'));
      default:
        return [];
    }
  }

  const shapes = [...types].map(([name, type]) => [name, shapesOf(type)] as const);
  return shapes.filter(([name]) => !parts.has(name));
}

const optionalIn = (members: readonly Node[]): string[] =>
  members.filter((member) => member['optional'] === true).map(({ key }) => nameOf(key));

/**
 * What each object of a declaration may leave out, by the name of its type: of `Filter days` for one of
 * several shapes, `Action.confirm` for an object without a type of its own, `kind text` for what the
 * fields of a kind may say besides.
 */
export function readOptions(): ReadonlyMap<string, readonly string[]> {
  const objects = readShapes(readTypes()).flatMap(([name, shapes]) =>
    shapes.flatMap(({ word, members }): [string, string[]][] => {
      const full = shapes.length > 1 ? `${name} ${word}` : name;
      const nested = members.flatMap((member): [string, string[]][] =>
        deepBelow(member)
          .filter(({ type }) => type === 'TSTypeLiteral')
          .map((inner) => [`${full}.${nameOf(member['key'])}`, optionalIn(many(inner, 'members'))]),
      );
      return [[full, optionalIn(members)], ...nested];
    }),
  );
  const kinds = readLanguage(ROOT).kinds.map(({ name, options }): [string, string[]] => [
    `kind ${name}`,
    options.flatMap((option) => (option.optional ? [option.name] : [])),
  ]);
  return new Map([...objects, ...kinds].filter(([, names]) => names.length > 0));
}
