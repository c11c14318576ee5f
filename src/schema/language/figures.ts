/** Figures: sums, shares, series and rankings, and the parameters that they depend on. */
import type { Resource } from '../define';
import type { Period } from '../period';
import type { Guarded } from '../permissions';
import type { ReadEndpoint } from './calls';
import type { Fields, Row } from './fields';
import type { Param } from './lists';

/** A parameter of figures. */
export interface FigureParam extends Param {
  /** It may be left out; the figures are then not restricted by it, but of all districts. */
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
export type DeclaredParams<P extends FigureParams> = { readonly [K in keyof P]?: P[K] };

/** The options of all figures. `may` and `needs` must be what their endpoint requires. */
interface FiguresBase<F extends Fields, P extends FigureParams> extends Guarded {
  /** The name used by tabs, URLs and tests. */
  readonly name: string;
  /** The heading of their card or panel. */
  readonly label: string;
  /** The title of charts and files. Default: the label. */
  readonly title?: string;
  /** The figures by the backend's names, each shown by its kind. */
  readonly fields: F;
  /** The parameters that the figures depend on; their request gets no others. Default: none. */
  readonly params?: DeclaredParams<P>;
}

/** One record, or rows whose first field names the day, the month or the part. */
interface PlainShape {
  /** `series`: a row per day or month. `shares`: a row per part of a whole. */
  readonly shape: 'record' | 'series' | 'shares';
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

/** Figures with an endpoint. Several may share one; `within` says which part each reads. */
export type Figures<
  F extends Fields = Fields,
  N extends string = string,
  P extends FigureParams = FigureParams,
> = FiguresBase<F, P> &
  (PlainShape | RanksShape<N>) & {
    /** The endpoint that returns the figures. */
    readonly endpoint: ReadEndpoint<ParamValues<P>>;
    /** The dot path of the figures in the endpoint's result. Default: the result itself. */
    readonly within?: string;
    /** The text if there are no figures. Default: a generic text. */
    readonly empty?: string;
  };

/** Figures that are computed from the rows of a list. */
export interface CountedFigures<F extends Fields = Fields, P extends FigureParams = FigureParams>
  extends FiguresBase<F, P> {
  /** `record`: one set of figures. `shares`: one row per part, labelled by the first field. */
  readonly shape: 'record' | 'shares';
  /** The resource whose rows are counted. Its list must return all rows in one response. */
  readonly counted: Resource;
  /** The filters of the request for the list. Default: none. */
  filters?(values: ParamValues<P>): Readonly<Record<string, string>>;
  /** Computes the figures, null if unknown. `now`: the response's time in ms since 1970. */
  count(rows: readonly Row[], now: number): Readonly<Record<string, number | null>>;
}

/** A figure that counts the records of a list, made by `countOf(figures, 'name')`. */
export interface Count {
  /** The figures that contain it. */
  readonly figures: Figures;
  /** Its name among them. */
  readonly field: string;
}
