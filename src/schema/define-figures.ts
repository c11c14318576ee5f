import { finite } from './arithmetic';
import { nameTexts } from './declared-texts';
import type { Endpoint } from './language/calls';
import type { Fields, Name, Row } from './language/fields';
import type { Resource } from './define';
import type { Param } from './language/lists';
import { valueAt } from './dot-path';
import type { Period } from './period';
import type { Guarded } from './permissions';
import { type ReadRows, readRecord, readRows } from './read';
import { translate } from './translate';

/** A parameter of figures. */
export interface FigureParam extends Param {
  /** The parameter may be left out; the figures are then not restricted by it, but of all districts, for example. */
  readonly optional?: true;
}

/** The parameters of figures by name. */
export type FigureParams = Readonly<Record<string, FigureParam>>;

type KindValue<K> = K extends 'days' ? Period : string;
type ParamValue<P extends FigureParam> =
  | KindValue<P['kind']>
  | (P extends Record<'optional', true> ? undefined : never);

/** The values of declared parameters: a period for days, otherwise text. */
export type ParamValues<P extends FigureParams> = { readonly [K in keyof P]: ParamValue<P[K]> };

/** Declared parameters. Those of fewer parameters are assignable to those of more. */
type Declared<P extends FigureParams> = { readonly [K in keyof P]?: P[K] };

/** The options of all figures. `may` and `needs` must be what their endpoint requires. */
interface FiguresBase<F extends Fields> extends Guarded {
  /** The name used by tabs, URLs and tests. */
  readonly name: string;
  /** The heading of their card or panel. */
  readonly label: string;
  /** The title of charts and files. Default: the label. */
  readonly title?: string;
  /** The figures by the backend's names, each shown by its kind. */
  readonly fields: F;
}

/** The response is one record of figures. */
interface RecordShape {
  /** One record. */
  readonly shape: 'record';
}

/** The response has several rows. The first field names the day, the month or the part. */
interface RowsShape {
  /** `series`: a row per day or month. `shares`: a row per part of a whole. */
  readonly shape: 'series' | 'shares';
}

/** The response is a ranking. The first field is the rank. */
interface RanksShape<N extends string> {
  /** A row per rank. */
  readonly shape: 'ranks';
  /** The field that identifies what is ranked. */
  readonly key: N;
  /** The maximum number of ranks. */
  readonly most: number;
  /** The fields of a chart: on its axis, the number that is drawn, and others for its table. */
  readonly charted: readonly N[];
  /** The field that receives the change of rank since the previous period, which the console computes. Default: none. */
  readonly since?: N;
}

/** How the rows of a response are related. */
type FigureShape<N extends string> = RecordShape | RowsShape | RanksShape<N>;

/** Figures with an endpoint. Several may share one; `within` says which part each reads. */
export type Figures<
  F extends Fields = Fields,
  N extends string = string,
  P extends FigureParams = FigureParams,
> = FiguresBase<F> &
  FigureShape<N> & {
    /** The parameters that the request depends on; it gets no others. Default: none. */
    readonly params?: Declared<P>;
    /** The endpoint that returns the figures. */
    readonly endpoint: Endpoint<ParamValues<P>>;
    /** The dot path of the figures in the endpoint's result. Default: the result itself. */
    readonly within?: string;
    /** The text if there are no figures. Default: a generic text. */
    readonly empty?: string;
  };

/** Figures that are computed from the rows of a list. */
export interface CountedFigures<F extends Fields = Fields, P extends FigureParams = FigureParams>
  extends FiguresBase<F> {
  /** `record`: one set of figures. `shares`: one row per part, labelled by the first field. */
  readonly shape: 'record' | 'shares';
  /** The parameters that the figures depend on. Default: none. */
  readonly params?: Declared<P>;
  /** The resource whose rows are counted. Its list must return all rows in one response. */
  readonly counted: Resource;
  /** The filters of the request for the list. Default: none. */
  filters?(values: ParamValues<P>): Readonly<Record<string, string>>;
  /**
   * Computes the figures. A figure that the rows don't determine is null. `now` is when the response
   * arrived, in milliseconds since 1970.
   */
  count(rows: readonly Row[], now: number): Readonly<Record<string, number | null>>;
}

export const defineFigures = <const F extends Fields, const P extends FigureParams = {}>(
  figures: Figures<F, Name<NoInfer<F>>, P>,
): Figures<F, Name<F>, P> => nameTexts(`figures.${figures.name}`, figures);

export const defineCounted = <const F extends Fields, const P extends FigureParams = {}>(
  figures: CountedFigures<F, P>,
): CountedFigures<F, P> => nameTexts(`figures.${figures.name}`, figures);

/** A figure that counts the records of a list, made by `countOf(figures, 'name')`. */
export interface Count {
  /** The figures that contain it. */
  readonly figures: Figures;
  /** Its name among them. */
  readonly field: string;
}

/** Names the figure that counts the records of a list. */
export const countOf = <F extends Fields, N extends string>(
  figures: Figures<F, N, {}>,
  field: N & keyof F,
): Count => ({ figures: figures as unknown as Figures, field });

export const countFigures = (
  { count }: Pick<CountedFigures, 'count'>,
  rows: readonly Row[],
  now: number,
): Readonly<Record<string, number | null>> =>
  Object.fromEntries(
    Object.entries(count(rows, now)).map(([name, figure]) => [name, figure && finite(figure)]),
  );

export const titleOfFigures = ({ title, label }: Pick<Figures, 'title' | 'label'>): string =>
  title ?? label;

export const figuresKey = (figures: Pick<Figures, 'fields'> & { readonly key?: string }): string =>
  figures.key ?? Object.keys(figures.fields)[0] ?? '';

/** Of a page's values those that figures depend on. */
export const pickParams = <P extends FigureParams>(
  { params }: { readonly params?: Declared<P> },
  values: ParamValues<P>,
): ParamValues<P> =>
  Object.fromEntries(
    Object.keys(params ?? {}).map((name) => [name, values[name]]),
  ) as ParamValues<P>;

export const periodParam = ({ params = {} }: Pick<Figures, 'params'>): string | undefined =>
  Object.keys(params).find((name) => params[name]?.kind === 'days');

export function readFigures(figures: Figures, result: unknown): ReadRows | null {
  const { shape, fields, within } = figures;
  const part = within === undefined ? result : valueAt(result, within);
  if (shape !== 'record') return readRows({ fields, key: [figuresKey(figures)] }, part);
  const row = readRecord({ fields }, part);
  return row && { rows: [row], skipped: 0 };
}

/** Figures as a list that can be sorted, paged and exported. */
export function figuresAsResource(figures: Figures): Resource {
  const { name, label, fields, params, endpoint, shape } = figures;
  const { empty = translate('chart.empty', 'No data') } = figures;
  const [first = ''] = Object.keys(fields);
  const key = figuresKey(figures);
  return {
    name,
    label,
    singular: fields[key]?.label ?? label,
    key: [key],
    fields,
    ...(params && { params: params as FigureParams }),
    list: {
      // Never requested: the rows are passed in.
      endpoint: endpoint as Endpoint<never>,
      paging: 'client',
      sort: { field: first, order: shape === 'ranks' ? 'asc' : 'desc' },
      empty: { all: empty, filtered: empty },
    },
    export: { title: titleOfFigures(figures) },
  };
}
