import type { Resource } from './define';
import { fold } from './fold';
import type { Value } from './kinds/kind';
import { kindOf } from './kinds/kinds';
import type { Row } from './language/fields';
import { toEpoch } from './time';

export type Condition =
  | { readonly field: string; readonly operator: string; readonly value: unknown }
  | { readonly operator: 'or' | 'and'; readonly value: readonly Condition[] };

type Comparable = string | number | null;

interface Operands {
  readonly found: Comparable;
  readonly wanted: readonly Comparable[];
  readonly text: string;
  readonly wantedText: string;
}

/** Negative if the first is lower; NaN if either is missing, so that no comparison matches. */
function order(one: Comparable, other: Comparable | undefined): number {
  if (one === null || other === null || other === undefined) return Number.NaN;
  return one < other ? -1 : Number(one > other);
}

/** Refine's operators; one with an `n` before its name is the opposite. */
const operators: Readonly<Record<string, (operands: Operands) => boolean>> = {
  eq: ({ found, wanted }) => order(found, wanted[0]) === 0,
  in: ({ found, wanted }) => found !== null && wanted.includes(found),
  lt: ({ found, wanted }) => order(found, wanted[0]) < 0,
  gt: ({ found, wanted }) => order(found, wanted[0]) > 0,
  lte: ({ found, wanted }) => order(found, wanted[0]) <= 0,
  gte: ({ found, wanted }) => order(found, wanted[0]) >= 0,
  between: ({ found, wanted: [from, to] }) =>
    found !== null && !(order(found, from) < 0) && !(order(found, to) > 0),
  null: ({ found }) => found === null,
  contains: ({ text, wantedText }) => fold(text).includes(fold(wantedText)),
  containss: ({ text, wantedText }) => text.includes(wantedText),
  startswith: ({ text, wantedText }) => fold(text).startsWith(fold(wantedText)),
  startswiths: ({ text, wantedText }) => text.startsWith(wantedText),
  endswith: ({ text, wantedText }) => fold(text).endsWith(fold(wantedText)),
  endswiths: ({ text, wantedText }) => text.endsWith(wantedText),
};

/** The operator of a name, or the one that it is the opposite of. */
function operatorOf(name: string) {
  const isOpposite = !Object.hasOwn(operators, name) && name.startsWith('n');
  const own = name === 'ne' ? 'eq' : isOpposite ? name.slice(1) : name;
  return { isOpposite, holds: Object.hasOwn(operators, own) ? operators[own] : undefined };
}

/** Numbers compare by value, times by time, all else as text; `eq`, `in` and `…s` heed its case. */
export function conditionMatcher(
  resource: Pick<Resource, 'name' | 'fields'>,
  condition: Condition,
  zone: string,
): (row: Row) => boolean {
  if (!('field' in condition)) {
    const parts = condition.value.map((part) => conditionMatcher(resource, part, zone));
    return condition.operator === 'or'
      ? (row) => parts.some((holds) => holds(row))
      : (row) => parts.every((holds) => holds(row));
  }
  const { field: name, operator, value } = condition;
  const field = resource.fields[name];
  if (!field && name !== 'id') {
    const expected = ['id', ...Object.keys(resource.fields)].join(', ');
    throw new Error(`${resource.name} has no field '${name}' to filter by; expected ${expected}.`);
  }
  const { holds, isOpposite } = operatorOf(operator);
  if (!holds) {
    const expected = `or, and, ne, ${Object.keys(operators).join(', ')}, or one of these after an n`;
    throw new Error(
      `${resource.name} cannot filter by the operator '${operator}'; expected ${expected}.`,
    );
  }
  const compare = field ? kindOf(field).compare : 'text';
  const comparable = (one: unknown): Comparable => {
    if (one === null || one === undefined) return null;
    if (compare === 'number') return Number.isNaN(Number(one)) ? null : Number(one);
    return compare === 'time' ? toEpoch(String(one), zone) : String(one);
  };
  const wanted = (Array.isArray(value) ? value : [value]).map(comparable);
  const wantedText = String(value ?? '');
  const one = (found: Value | null): boolean =>
    holds({ found: comparable(found), wanted, text: String(found ?? ''), wantedText });
  return (row) => {
    const found = row[name] ?? null;
    // A value of several is compared one by one; none of them may match the opposite.
    const matches =
      found !== null && typeof found === 'object' && found.length > 0
        ? found.some(one)
        : one(typeof found === 'object' ? null : found);
    return matches !== isOpposite;
  };
}
