import path from 'node:path';
import {
  below,
  isNode,
  type Language,
  nameOf,
  type Node,
  type Option,
  readSource,
} from './language';

/** An option as a declaration says it. */
export interface Example {
  readonly code: string;
  /** The file that it stands in. */
  readonly file: string;
}

/** An object of a declaration. */
interface Said {
  readonly file: string;
  readonly text: string;
  /** The names of the properties around it, outermost first. */
  readonly around: readonly string[];
  readonly properties: ReadonlyMap<string, Node>;
}

/** Parts whose options others have too: under which name an object is one of them. */
const UNDER: Readonly<Record<string, string>> = {
  Column: 'columns',
  Create: 'create',
  Details: 'details',
  Export: 'export',
  FigureParam: 'params',
  ChoiceFilter: 'filters',
  ConditionFilter: 'filters',
  DaysFilter: 'filters',
  InputOf: 'inputs',
  InputSection: 'inputs',
  Nested: 'nested',
  Param: 'params',
  RecordFigures: 'figures',
  Section: 'sections',
  FilterBase: 'filters',
  Summary: 'summary',
  TypedFilter: 'filters',
};

/** What an object says that is one of them for certain. */
const WITH: Readonly<Record<string, string>> = {
  Action: 'confirm',
  CountedFigures: 'counted',
  Figures: 'shape',
  Resource: 'list',
  ResourceOptions: 'resource',
  ServerList: 'rows',
  TimelineEntry: 'tone',
};

/** The files that examples are taken from. New screens are not among them, so they change no example. */
const DECLARATIONS = [
  ...[
    'account',
    'dashboard-figures',
    'devices',
    'district-figures',
    'districts',
    'figure-params',
    'hub-figures',
    'logs',
    'non-taxpayers',
    'refunds',
    'reports',
    'taxpayer-figures',
    'taxpayer-transactions',
    'taxpayers',
    'transactions',
    'users',
  ].map((name) => `src/resources/${name}.ts`),
  ...['owners', 'permits', 'vehicles'].map(
    (name) => `examples/vehicle-permits/resources/${name}.ts`,
  ),
  // For options that no screen uses: the declarations that the language is tested with.
  ...['seals', 'checks', 'passes'].map((name) => `tests/kit/samples/${name}.ts`),
];

const FILTERS = ['FilterBase', 'ChoiceFilter', 'ConditionFilter', 'DaysFilter', 'TypedFilter'];
const SHAPES = ['PlainShape', 'RanksShape'];

/** The parts that together are one object. */
const TOGETHER: readonly (readonly string[])[] = [
  ['FieldBase', 'Field', 'Components', 'Guarded'],
  ['Call', 'Endpoint'],
  FILTERS,
  ['Param', 'FigureParam'],
  ['ListBase', 'ClientList', 'ServerList', 'StandardList'],
  ['Inputs', 'Action', 'Create', 'Guarded', 'CustomTexts'],
  ['Command', 'CustomTexts'],
  ['FiguresBase', ...SHAPES, 'Figures', 'CountedFigures', 'Guarded'],
];
const GUARDED = ['Export', 'InputOf', 'RecordFigures', 'Resource', 'Command'];

const LINES = 9;

/** A type of texts, such as `'low' | 'high'`. */
const LITERALS = /^'[^']*'(?: \| '[^']*')*$/;

function objectsOf(file: string): Said[] {
  const { text, program } = readSource(file);
  const found: Said[] = [];
  const walk = (node: Node, around: readonly string[]): void => {
    const own = node.type === 'Property' ? [...around, nameOf(node['key'])] : around;
    if (node.type === 'ObjectExpression') {
      const properties = below(node).filter(({ type }) => type === 'Property');
      const byName = new Map(properties.map((property) => [nameOf(property['key']), property]));
      found.push({ file, text, around: own, properties: byName });
    }
    for (const child of below(node)) walk(child, own);
  };
  walk(program, []);
  return found;
}

/** A piece of source from the beginning of its line, without the blanks that all of its lines begin with. */
function pieceOf(text: string, { start, end }: Node): string {
  const indent = start - (text.lastIndexOf('\n', start - 1) + 1);
  const lines = text.slice(start, end).split('\n');
  const short =
    lines.length > LINES ? [...lines.slice(0, LINES - 1), `${' '.repeat(indent)}  …`] : lines;
  return short
    .map((line, place) => (place === 0 ? line : line.replace(new RegExp(`^ {0,${indent}}`), '')))
    .join('\n');
}

/** Finds where the declarations in some files say an option, given as `Action.transition.field`. */
export function findExamples(
  root: string,
  { parts, kinds }: Language,
  files: readonly string[] = DECLARATIONS,
): (part: string, option: string) => Example | undefined {
  const objects = files.flatMap((file) => objectsOf(path.join(root, file)));
  const optionsOf = (part: string): readonly Option[] =>
    [...parts, ...kinds].find(({ name }) => name === part)?.options ?? [];
  const namesOf = (part: string): string[] => optionsOf(part).map(({ name }) => name);
  const isKind = (part: string): boolean => kinds.some(({ name }) => name === part);

  /** All that an object of a part may say. */
  function wordsOf(part: string): Set<string> {
    const together = TOGETHER.find((group) => group.includes(isKind(part) ? 'Field' : part)) ?? [
      part,
    ];
    const ofKinds = together.includes('Field') ? kinds.flatMap(({ name }) => namesOf(name)) : [];
    const guards = GUARDED.includes(part) ? namesOf('Guarded') : [];
    return new Set([...together.flatMap(namesOf), ...ofKinds, ...guards]);
  }

  /** Whether an object's words, such as `kind: 'days'`, say that it is of another part. */
  const isOfOther = (part: string, { properties }: Said): boolean =>
    optionsOf(part).some(({ name, type }) => {
      const value = properties.get(name)?.['value'];
      if (!LITERALS.test(type) || !isNode(value)) return false;
      const isLiteral = value.type === 'Literal';
      return value.type === 'ObjectExpression' || (isLiteral && !type.includes(nameOf(value)));
    });

  const printed = ({ file, text }: Said, property: Node): Example => ({
    code: pieceOf(text, property),
    file: path.relative(root, file),
  });

  return (part, option) => {
    const [name = '', ...nested] = option.split('.');
    const words = wordsOf(part);
    const under = UNDER[part];
    const required = WITH[part] ?? name;
    const fitting = objects.toSorted(
      (a, b) => Number(b.properties.has(required)) - Number(a.properties.has(required)),
    );
    for (const said of fitting) {
      const property = said.properties.get(name);
      const { properties, around } = said;
      // `{ path }` would repeat the option's name.
      if (!property || property['shorthand'] === true || isOfOther(part, said)) continue;
      if (under !== undefined && !around.slice(-2).includes(under)) continue;
      if (part !== 'Guarded' && [...properties.keys()].some((word) => !words.has(word))) continue;
      if (isKind(part) && nameOf(properties.get('kind')?.['value']) !== part) continue;
      if (nested.length === 0) return printed(said, property);
      const inner = objects.find(
        ({ file, around: place, properties }) =>
          file === said.file &&
          place.slice(0, around.length + 1).join() === [...around, name].join() &&
          properties.has(nested.at(-1) ?? ''),
      );
      const found = inner?.properties.get(nested.at(-1) ?? '');
      if (inner && isNode(found)) return printed(inner, found);
    }
    return undefined;
  };
}
