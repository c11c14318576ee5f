import type { Row } from './define';

const NAME = /:(\w+)/g;

/** The fields that a link's path is made of. */
export const linkNames = (link: string): string[] =>
  [...link.matchAll(NAME)].map(([, name = '']) => name);

/** The path that a field's `link` leads to from one row; null when the row lacks a part of it. */
export function linkOf(link: string | undefined, row: Row): string | null {
  if (link === undefined || linkNames(link).some((name) => (row[name] ?? null) === null))
    return null;
  return link.replace(NAME, (_, name: string) => encodeURIComponent(String(row[name])));
}
