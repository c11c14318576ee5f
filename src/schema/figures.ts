import { finite } from './arithmetic';
import { pick, type Resource } from './define';
import { valueAt } from './dot-path';
import type { ReadEndpoint } from './language/calls';
import type { Row } from './language/fields';
import type {
  CountedFigures,
  DeclaredParams,
  FigureParams,
  Figures,
  ParamValues,
} from './language/figures';
import { type ReadRows, readRecord, readRows } from './read';
import { translate } from './translate';

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
  { params }: { readonly params?: DeclaredParams<P> },
  values: ParamValues<P>,
): ParamValues<P> => pick(values, Object.keys(params ?? {})) as ParamValues<P>;

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
      endpoint: endpoint as ReadEndpoint<never>,
      paging: 'client',
      sort: { field: first, order: shape === 'ranks' ? 'asc' : 'desc' },
      empty: { all: empty, filtered: empty },
    },
    export: { title: titleOfFigures(figures) },
  };
}
