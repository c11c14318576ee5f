import type { ReactNode } from 'react';
import type { Fields } from '../../schema/language/fields';
import type { Figures, Scope } from '../../schema/define-figures';
import { periodBefore } from '../../schema/period';
import { Failed } from './Failed';
import { type FiguresRead, useFigures } from './useFigures';

/** What draws figures in several ways at once. */
export interface PartsLook<F extends Fields> {
  /** For how many milliseconds figures that are opened again are not asked for anew. */
  readonly freshFor?: number;
  /** @param earlier those of the period before, of ranks that are compared with it. */
  readonly children: (read: FiguresRead<F>, earlier?: FiguresRead<F>) => ReactNode;
}

interface Props<F extends Fields, N extends string, S extends keyof Scope> extends PartsLook<F> {
  readonly figures: Figures<F, N, S>;
  readonly scope: Pick<Scope, S>;
}

/** Figures whose call failed once for all their parts; what is known outlasts a failure. */
export function Parts<F extends Fields, N extends string, S extends keyof Scope>(
  props: Props<F, N, S>,
) {
  const { figures } = props;
  const isCompared = figures.shape === 'ranks' && figures.since !== undefined;
  return isCompared ? <Compared {...props} /> : <Plain {...props} />;
}

function Plain<F extends Fields, N extends string, S extends keyof Scope>(props: Props<F, N, S>) {
  const { figures, scope, freshFor } = props;
  return shown(props, useFigures(figures, scope, freshFor));
}

function Compared<F extends Fields, N extends string, S extends keyof Scope>(
  props: Props<F, N, S>,
) {
  const { figures, scope, freshFor } = props;
  const read = useFigures(figures, scope, freshFor);
  const { period }: Partial<Scope> = scope;
  const before = period && { period: periodBefore(period) };
  const earlier = useFigures(figures, { ...scope, ...before }, freshFor);
  return shown(props, read, earlier);
}

function shown<F extends Fields, N extends string, S extends keyof Scope>(
  { figures: { endpoint }, children }: Props<F, N, S>,
  read: FiguresRead<F>,
  earlier?: FiguresRead<F>,
): ReactNode {
  return (
    <>
      <Failed {...{ endpoint, read }} />
      {(read.rows || !read.error || read.fetching) && children(read, earlier)}
    </>
  );
}
