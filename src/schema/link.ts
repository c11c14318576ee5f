import type { Row } from './language/fields';

const NAME = /:(\w+)/g;

/** What no part of a path can say: a step in it, or half a letter. */
const UNFIT = /^\.{1,2}$|\p{Surrogate}/u;

/** The fields that a link's path is made of. */
export const linkNames = (link: string): string[] =>
  [...link.matchAll(NAME)].map(([, name = '']) => name);

/** The path that a field's `link` leads to from one row; null when the row lacks a part of it. */
export function linkOf(link: string | undefined, row: Row): string | null {
  if (link === undefined) return null;
  const parts = linkNames(link).map((name) => row[name] ?? null);
  if (parts.some((part) => part === null || UNFIT.test(String(part)))) return null;
  return link.replace(NAME, (_, name: string) => encodeURIComponent(String(row[name])));
}
