import type { Endpoint } from './language/calls';
import type { Fields, Name, Row } from './language/fields';
import type { Resource } from './define';
import { valueAt } from './dot-path';
import type { Period } from './period';
import type { Guarded } from './permissions';
import { type ReadRows, readRecord, readRows } from './read';

/** What figures may be of. */
export interface Scope {
  readonly period: Period;
  /** A name; undefined for all districts. */
  readonly district: string | undefined;
  /** One taxpayer's. */
  readonly tin: string;
}

type Part = keyof Scope;

/** What all figures say. `may` and `needs` are what their call needs on the server. */
interface Named<F extends Fields> extends Guarded {
  /** The name by which tabs, addresses and tests know them. */
  readonly name: string;
  readonly label: string;
  /** What charts and files call them. Default: the label. */
  readonly title?: string;
  readonly fields: F;
}

/** How the rows of an answer belong together. */
type Shaped<N extends string> =
  /** One record of figures. */
  | { readonly shape: 'record' }
  /**
   * A row for each day or month (`series`) or for each part of a whole (`shares`), which the first field
   * names.
   */
  | { readonly shape: 'series' | 'shares' }
  /** A row for each of the first or last few, whose rank is the first field. */
  | {
      readonly shape: 'ranks';
      /** The field that names whoever has the rank. */
      readonly key: N;
      /** How many ranks there are. */
      readonly most: number;
      /** What a chart runs along, and what it draws. */
      readonly charted: readonly N[];
      /** The field with the way since the period before, which no call brings. Default: none. */
      readonly since?: N;
    };

/** Figures of a call of their own. Several may share one, each `within` its part of the answer. */
export type Figures<
  F extends Fields = Fields,
  N extends string = string,
  S extends Part = Part,
> = Named<F> &
  Shaped<N> & {
    /** What the call follows; nothing else of a page's scope is handed to it. Default: nothing. */
    readonly scope?: readonly S[];
    readonly endpoint: Endpoint<Pick<Scope, S>>;
    /** Where in the endpoint's result they lie, as a dot path. Default: they are the result. */
    readonly within?: string;
    /** What is said where there are none. Default: nothing of their own. */
    readonly empty?: string;
  };

/** Figures that the console makes out of the rows of a list. */
export interface CountedFigures<F extends Fields = Fields, S extends Part = Part> extends Named<F> {
  /** Of all rows at once, or part by part: their first field says to which part rows belong. */
  readonly shape: 'record' | 'shares';
  readonly scope?: readonly S[];
  /** The list, all of whose rows come with one call. */
  readonly counted: Resource;
  /** The filters that the list is asked for with. Default: none. */
  filters?(scope: Pick<Scope, S>): Readonly<Record<string, string>>;
  /**
   * The figures of some rows; null where they tell nothing.
   *
   * @param now when the rows were answered, in milliseconds since 1970.
   */
  count(rows: readonly Row[], now: number): Readonly<Record<string, number | null>>;
}

/** Declares figures of a call of their own. */
export const defineFigures = <const F extends Fields, const S extends Part = never>(
  figures: Figures<F, Name<NoInfer<F>>, S>,
): Figures<F, Name<F>, S> => figures;

/** Declares figures that are made out of the rows of a list. */
export const defineCounted = <const F extends Fields, const S extends Part = never>(
  figures: CountedFigures<F, S>,
): CountedFigures<F, S> => figures;

/** What charts and files call figures. */
export const titleOfFigures = ({ title, label }: Pick<Figures, 'title' | 'label'>): string =>
  title ?? label;

/** The field that names a row. */
export const keyOf = (figures: Pick<Figures, 'fields'> & { readonly key?: string }): string =>
  figures.key ?? Object.keys(figures.fields)[0] ?? '';

/** The part of a page's scope that figures follow. */
export const scopeOf = <S extends Part>(
  { scope = [] }: { readonly scope?: readonly S[] },
  whole: Pick<Scope, S>,
): Pick<Scope, S> => Object.fromEntries(scope.map((part) => [part, whole[part]])) as Pick<Scope, S>;

/** Reads figures out of their call's result, a record as the only row; null where it holds none. */
export function readFigures(figures: Figures, result: unknown): ReadRows | null {
  const { shape, fields, within } = figures;
  const part = within === undefined ? result : valueAt(result, within);
  if (shape !== 'record') return readRows({ fields, key: [keyOf(figures)] }, part);
  const row = readRecord({ fields }, part);
  return row && { rows: [row], skipped: 0 };
}

/** Figures as a list, to be put into order, paged and exported. */
export function listOf(figures: Figures): Resource {
  const { name, label, fields, scope, endpoint, shape, empty = 'There are no figures.' } = figures;
  const [first = ''] = Object.keys(fields);
  const key = keyOf(figures);
  return {
    name,
    label,
    singular: fields[key]?.label ?? label,
    key: [key],
    fields,
    ...(scope?.includes('period') && { params: { period: { kind: 'days', label: 'Period' } } }),
    list: {
      // Nobody asks by it: the rows are at hand.
      endpoint: endpoint as Endpoint<never>,
      paging: 'client',
      sort: { field: first, order: shape === 'ranks' ? 'asc' : 'desc' },
      empty: { all: empty, filtered: empty },
    },
    export: { title: titleOfFigures(figures) },
  };
}
