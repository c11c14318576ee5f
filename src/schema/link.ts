import type { Resource } from './define';

const NAME = /:(\w+)/g;

/** Values that can't be part of a path: relative segments and lone surrogates. */
const UNFIT = /^\.{1,2}$|\p{Surrogate}/u;

export const linkNames = (link: string): string[] =>
  [...link.matchAll(NAME)].map(([, name = '']) => name);

/** The path of a field's `link` for a row; null if the row lacks one of its values. */
export function linkOf(
  link: string | undefined,
  row: Readonly<Record<string, unknown>>,
): string | null {
  if (link === undefined) return null;
  const parts = linkNames(link).map((name) => row[name] ?? null);
  if (parts.some((part) => part === null || UNFIT.test(String(part)))) return null;
  return link.replace(NAME, (_, name: string) => encodeURIComponent(String(row[name])));
}

/** The path of a single record beside the list; undefined if records open in a dialog or not at all. */
export const recordPath = ({
  route,
  details,
}: Pick<Resource, 'route' | 'details'>): string | undefined =>
  route !== undefined && details && details.opens !== 'dialog' ? `${route}/:id` : undefined;
