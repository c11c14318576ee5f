import { commands, figures, ownCalls } from '../../../src/resources/declarations';
import { resources } from '../../../src/resources/index';
import type { Endpoint } from '../../../src/schema/language/calls';

const modules = import.meta.glob<Record<string, unknown>>('../../../src/resources/*.ts', {
  eager: true,
});

/** Everything of one kind that the declarations hold, by where it stands, as in `users.actions.block`. */
export type Places<Value> = ReadonlyMap<string, Value>;

type Rule = (...args: never[]) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A call, or a part that several calls have in common, which has no path. */
const isCall = (value: Record<string, unknown>): boolean => typeof value['method'] === 'string';

interface Found {
  readonly calls: Map<string, Endpoint<never>>;
  readonly rules: Map<string, Rule>;
}

const nothing = (): Found => ({ calls: new Map(), rules: new Map() });

function walk(value: unknown, place: string, found: Found): void {
  if (typeof value === 'function') found.rules.set(place, value as Rule);
  if (!isObject(value)) return;
  if (isCall(value)) {
    if ('path' in value) found.calls.set(place, value as unknown as Endpoint<never>);
    return;
  }
  for (const [name, part] of Object.entries(value)) {
    const key = Array.isArray(value) && isObject(part) ? String(part['key'] ?? name) : name;
    if (!declarations.includes(part as never)) walk(part, `${place}.${key}`, found);
  }
}

interface Declaration {
  readonly name: string;
}

function walkAll(all: readonly Declaration[], found: Found): void {
  for (const one of all) {
    for (const [key, part] of Object.entries(one)) {
      if (!declarations.includes(part as never)) walk(part, `${one.name}.${key}`, found);
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
    if (!isHelper) walk(value, `${file.replace(/^.*\/(.*)\.ts$/, '$1')}/${name}`, declared);
  }
}

/** Every call, wherever a declaration holds it. */
export const declaredCalls: Places<Endpoint<never>> = declared.calls;
