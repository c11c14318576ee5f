import type { Endpoint } from '../../src/schema/define';

const modules = import.meta.glob<Record<string, unknown>>('../../src/resources/*.ts', {
  eager: true,
});

/** The text of everything in the console's sources, by file. */
export const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const isEndpoint = (value: object): value is Endpoint<never> =>
  'method' in value && 'path' in value && typeof value.path === 'string';

function walk(value: unknown, found: Endpoint<never>[], seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isEndpoint(value)) found.push(value);
  else for (const part of Object.values(value)) walk(part, found, seen);
}

/** Every endpoint that any declaration holds, wherever it stands in it. */
export function declaredEndpoints(): readonly Endpoint<never>[] {
  const found: Endpoint<never>[] = [];
  const seen = new Set<unknown>();
  for (const module of Object.values(modules)) walk({ ...module }, found, seen);
  return found;
}
