import { commands, figures, ownCalls } from '../../../src/resources/declarations';
import { resources } from '../../../src/resources/index';
import type { Endpoint } from '../../../src/schema/language/calls';

const modules = import.meta.glob<Record<string, unknown>>('../../../src/resources/*.ts', {
  eager: true,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A call, or a part that several calls have in common, which has no path. */
const isCall = (value: Record<string, unknown>): boolean => typeof value['method'] === 'string';

const declarations: readonly { readonly name: string }[] = [
  ...resources,
  ...figures,
  ...commands,
  ...ownCalls,
];
const isDeclaration = (value: unknown): boolean => declarations.includes(value as never);

const found = new Map<string, Endpoint<never>>();

function walk(value: unknown, place: string): void {
  if (!isObject(value)) return;
  if (isCall(value)) {
    if ('path' in value) found.set(place, value as unknown as Endpoint<never>);
    return;
  }
  for (const [name, part] of Object.entries(value)) {
    const key = Array.isArray(value) && isObject(part) ? String(part['key'] ?? name) : name;
    if (!isDeclaration(part)) walk(part, `${place}.${key}`);
  }
}

for (const one of declarations) walk(one, one.name);
// What a module exports besides: a list of whole resources is found above.
for (const [file, module] of Object.entries(modules)) {
  for (const [name, value] of Object.entries(module)) {
    if (!isDeclaration(value)) walk(value, `${file.replace(/^.*\/(.*)\.ts$/, '$1')}/${name}`);
  }
}

/** Every call, by where a declaration holds it, as in `users.actions.block`. */
export const declaredCalls: ReadonlyMap<string, Endpoint<never>> = found;
