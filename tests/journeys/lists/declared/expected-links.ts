import type { Resource } from '../../../../src/schema/define';
import { read } from './expected-cells.ts';
import { shownColumns } from './list-page.ts';
import { columnNames, type Entry, fieldOf } from './screens.ts';

/** Where the links in the row of a record lead to, in the order of its columns. */
export const linksTo = (resource: Resource, all: readonly Entry[], entry: Entry): string[] =>
  shownColumns(resource, all).flatMap((column) =>
    columnNames(column).flatMap((name) => {
      const { kind, link } = fieldOf(resource, name);
      const address = kind === 'link' ? read(fieldOf(resource, name), entry[name]) : null;
      if (address !== null) return [String(address)];
      if (link === undefined || read(fieldOf(resource, name), entry[name]) === null) return [];
      const parts = link.split(/(:[A-Za-z]\w*)/).map((part) => {
        if (!part.startsWith(':')) return part;
        const value = read(fieldOf(resource, part.slice(1)), entry[part.slice(1)]);
        return value === null ? null : encodeURIComponent(String(value));
      });
      return parts.includes(null) ? [] : [parts.join('')];
    }),
  );
