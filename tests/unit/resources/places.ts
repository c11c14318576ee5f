import { commands, figures, ownCalls } from '../../../src/resources/declarations';
import { resources } from '../../../src/resources/index';
import type { Endpoint } from '../../../src/schema/language/calls';
import type { Fields } from '../../../src/schema/language/fields';
import { kinds } from '../../../src/schema/kinds/kinds';

const modules = import.meta.glob<Record<string, unknown>>('../../../src/resources/*.ts', {
  eager: true,
});

/** Everything of one kind that the declarations hold, by where it stands, as in `users.actions.block`. */
export type Places<Value> = ReadonlyMap<string, Value>;

type Rule = (...args: never[]) => unknown;

const KINDS = new Set<string>(Object.keys(kinds));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A call, or a part that several calls have in common, which has no path. */
const isCall = (value: Record<string, unknown>): boolean => typeof value['method'] === 'string';

const isField = (value: unknown): boolean =>
  isObject(value) && KINDS.has(String(value['kind'])) && typeof value['label'] === 'string';

interface Found {
  readonly calls: Map<string, Endpoint<never>>;
  readonly rules: Map<string, Rule>;
  readonly fields: Map<string, Fields>;
}

const nothing = (): Found => ({ calls: new Map(), rules: new Map(), fields: new Map() });

function walk(value: unknown, place: string, name: string, found: Found): void {
  if (typeof value === 'function') found.rules.set(place, value as Rule);
  if (!isObject(value)) return;
  if (isCall(value)) {
    if ('path' in value) found.calls.set(place, value as unknown as Endpoint<never>);
    return;
  }
  const parts = Object.entries(value);
  if (
    name !== 'filters' &&
    name !== 'params' &&
    parts.length > 0 &&
    parts.every(([, part]) => isField(part))
  ) {
    found.fields.set(place, value as Fields);
  }
  for (const [name, part] of parts) {
    const key = Array.isArray(value) && isObject(part) ? String(part['key'] ?? name) : name;
    if (!declarations.includes(part as never)) walk(part, `${place}.${key}`, name, found);
  }
}

interface Declaration {
  readonly name: string;
}

function walkAll(all: readonly Declaration[], found: Found): void {
  for (const one of all) {
    for (const [key, part] of Object.entries(one)) {
      if (!declarations.includes(part as never)) walk(part, `${one.name}.${key}`, key, found);
    }
  }
}

const declarations: readonly Declaration[] = [...resources, ...figures, ...commands, ...ownCalls];

const declared = nothing();
walkAll(declarations, declared);
// Functions that a module exports are helpers of declarations, and so are lists of whole resources.
for (const [file, module] of Object.entries(modules)) {
  for (const [name, value] of Object.entries(module)) {
    const isHelper = typeof value === 'function' || declarations.includes(value as never);
    if (!isHelper) walk(value, `${file.replace(/^.*\/(.*)\.ts$/, '$1')}/${name}`, name, declared);
  }
}

/** Every call, wherever a declaration holds it. */
export const declaredCalls: Places<Endpoint<never>> = declared.calls;

/**
 * Every function of a declaration but those of its calls: conditions, rules, histories, figures, what
 * is computed.
 */
export const declaredRules: Places<Rule> = declared.rules;

/** Every set of fields. */
export const declaredFields: Places<Fields> = declared.fields;

/** The functions of other declarations, as of samples. */
export function rulesOf(others: readonly Declaration[]): Places<Rule> {
  const found = nothing();
  walkAll(others, found);
  return found.rules;
}
