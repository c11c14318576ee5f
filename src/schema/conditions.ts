import { originalKey } from './as-sent';
import { compareDecimals, plainDecimal } from './decimal';
import type { Resource } from './define';
import { fold } from './fold';
import type { Value } from './kinds/kind';
import { kindOf } from './kinds/kinds';
import type { Row } from './language/fields';
import { endOfDay, toEpoch } from './time';

export type Condition =
  | { readonly field: string; readonly operator: string; readonly value: unknown }
  | { readonly operator: 'or' | 'and'; readonly value: readonly Condition[] };

/** The conditions on other fields than one. */
export const conditionsExcept = (field: string, conditions: readonly Condition[]): Condition[] =>
  conditions.filter((one) => !('field' in one && one.field === field));

type Operand = string | number | null;

const decimal = (operand: string | number): string => plainDecimal(String(operand).trim()) ?? '0';

/** Negative if the first is lower; NaN if either is missing, so that no comparison matches. */
function order(one: Operand, other: Operand | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (one === null || other === null || other === undefined) return Number.NaN;
  // A number of more digits than numbers have is a text.
  if (typeof one !== typeof other) return compareDecimals(decimal(one), decimal(other));
  return one < other ? -1 : Number(one > other);
}

const comparisons: Record<string, (found: Operand, wanted: readonly Operand[]) => boolean> = {
  eq: (found, wanted) => order(found, wanted[0]) === 0,
  in: (found, wanted) => wanted.some((one) => order(found, one) === 0),
  lt: (found, wanted) => order(found, wanted[0]) < 0,
  gt: (found, wanted) => order(found, wanted[0]) > 0,
  lte: (found, wanted) => order(found, wanted[0]) <= 0,
  gte: (found, wanted) => order(found, wanted[0]) >= 0,
  between: (found, wanted) =>
    found !== null && !(order(found, wanted[0]) < 0) && !(order(found, wanted[1]) > 0),
  null: (found) => found === null,
};

const onTexts: Record<string, (found: string, wanted: string) => boolean> = {
  contains: (found, wanted) => found.includes(wanted),
  startswith: (found, wanted) => found.startsWith(wanted),
  endswith: (found, wanted) => found.endsWith(wanted),
};

/** Refine's: an `n` makes the opposite of an operator, an `s` lets one on texts heed their case. */
const OPERATOR = new RegExp(
  `^(n?)(?:(${Object.keys(comparisons).join('|')})|(${Object.keys(onTexts).join('|')})(s?))$`,
);

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Numbers compare by value, times by time, all else as text. A day at the end of a span of time is
 * included in it.
 */
export function conditionMatcher(
  resource: Pick<Resource, 'name' | 'fields' | 'filters'>,
  condition: Condition,
  zone: string,
  now: number,
): (row: Row) => boolean {
  if (!('field' in condition)) {
    const parts = condition.value.map((part) => conditionMatcher(resource, part, zone, now));
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
  const parts = OPERATOR.exec(operator === 'ne' ? 'neq' : operator);
  if (!parts) {
    const expected = ['or', 'and', 'ne', ...Object.keys(comparisons), ...Object.keys(onTexts)];
    throw new Error(
      `${resource.name} cannot filter by the operator '${operator}'; expected ${expected.join(', ')}, or one of these after an n or, of those on texts, before an s.`,
    );
  }
  const filter = resource.filters?.[name];
  const declared = filter?.kind === 'condition' && filter.conditions[String(value)];
  if (declared && operator === 'eq') return (row) => declared.holds(row, now);

  const [, opposite, compared = '', onText = '', heedsCase] = parts;
  const compare = field ? kindOf(field).compare : 'text';
  const operand = (one: unknown): Operand => {
    if (one === null || one === undefined) return null;
    if (compare === 'number') return one as number | string;
    return compare === 'time' ? toEpoch(String(one), zone) : String(one);
  };
  const wanted = (Array.isArray(value) ? value : [value]).map((one: unknown, at): Operand => {
    if (compare === 'number') return Number.isNaN(Number(one ?? NaN)) ? null : Number(one);
    const isEnd = compared === 'lte' || (compared === 'between' && at > 0);
    const isLastDay = isEnd && compare === 'time' && DAY.test(String(one));
    return isLastDay ? endOfDay(String(one), zone) : operand(one);
  });
  const textOf = (one: unknown) => (heedsCase ? String(one ?? '') : fold(String(one ?? '')));
  const text = textOf(value);
  const { [compared]: compares } = comparisons;
  const { [onText]: reads = () => false } = onTexts;
  const test: (found: Value | null) => boolean = compares
    ? (found) => compares(operand(found), wanted)
    : (found) => reads(textOf(found), text);
  const exact = originalKey(name);
  const isOpposite = opposite === 'n';
  return (row) => {
    const found = row[name] ?? null;
    // A value of several is compared one by one; none of them may match the opposite.
    if (typeof found === 'object' && found !== null) return found.some(test) !== isOpposite;
    return (
      test(typeof found === 'number' && compares ? (row[exact] ?? found) : found) !== isOpposite
    );
  };
}
