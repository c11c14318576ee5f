import { type ReactNode, useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import type { ChartKind, LinkOf } from '../../charts/chart-data';
import { HeatCalendar } from '../../charts/HeatCalendar';
import {
  type CountedFigures,
  type Figures,
  type Scope,
  scopeOf,
  titleOfFigures,
} from '../../schema/define-figures';
import type { Endpoint } from '../../schema/language/calls';
import type { Fields } from '../../schema/language/fields';
import { periodBefore } from '../../schema/period';
import { withoutGaps } from '../../schema/series';
import { FailedList, SkippedNote } from '../list/ListStates';
import { useRead } from '../useRead';
import { FigureCard, type FigureLook } from './FigureCard';
import type { FetchedRows } from '../list/useFetchedRows';
import { Allowed, FiguresGuard, RightlyDeclared } from './FiguresGuard';
import styles from './figures.module.css';
import { useCounted, useCountedRows } from './useCounted';
import { type FiguresRead, useFigures } from './useFigures';

/** How figures are shown, and which list their rows link to. */
export type Look<F extends Fields> =
  /** One figure as a card that is a link. */
  | ({ readonly as: 'card' } & FigureLook<F>)
  /** A chart with its table and image export; `subject` is printed on the image. */
  | {
      readonly as: ChartKind;
      readonly subject: string;
      readonly note?: string | undefined;
      readonly leadsTo?: LinkOf | undefined;
    }
  /** A calendar of days. */
  | { readonly as: 'calendar'; readonly note?: string | undefined; readonly leadsTo: LinkOf }
  /** Several parts drawn by the page from one call. */
  | ({ readonly as: 'parts' } & PartsLook<F>);

type Props<F extends Fields, N extends string, S extends keyof Scope> = Look<F> & {
  readonly figures: Figures<F, N, S>;
  readonly scope: Pick<Scope, S>;
};

/** Declared figures, if the user may see them; each panel has its own loading and error states. */
export const Panel = <F extends Fields, N extends string, S extends keyof Scope>(
  props: Props<F, N, S>,
) => (
  <FiguresGuard figures={props.figures} isCard={props.as === 'card'}>
    {props.as === 'parts' ? <Parts {...props} /> : <Shown {...props} />}
  </FiguresGuard>
);

function Shown<F extends Fields, N extends string, S extends keyof Scope>(
  props: Exclude<Props<F, N, S>, { readonly as: 'parts' }>,
) {
  const { figures, scope } = props;
  const read = useFigures(figures, scope);
  const { rows, error, fetching, skipped } = read;
  const { period } = scopeOf(figures, scope) as Partial<Scope>;
  const drawn = useMemo(
    () => rows && withoutGaps(figures, rows, { ...(period && { period }), skipped }),
    [figures, rows, period, skipped],
  );
  const title = titleOfFigures(figures);
  if (props.as === 'card') {
    const { fields } = figures;
    return <FigureCard {...props} {...{ fields, read }} />;
  }
  if (error && !fetching) return <Failed title={title} endpoint={figures.endpoint} read={read} />;
  const { note } = props;
  const { fields } = figures;
  return (
    <div>
      {props.as === 'calendar' ? (
        <HeatCalendar
          {...{ title, fields, note: props.note }}
          rows={error ? undefined : rows}
          linkOf={props.leadsTo}
        />
      ) : (
        <Chart
          {...{ title, fields, note }}
          kind={props.as}
          subject={props.subject}
          rows={error ? undefined : drawn}
          linkOf={props.leadsTo}
        />
      )}
      <SkippedNote count={error ? 0 : skipped} />
    </div>
  );
}

/** Draws several parts from one call. */
interface PartsLook<F extends Fields> {
  /** Milliseconds for which cached figures are not refetched. */
  readonly freshFor?: number;
  /** @param earlier the figures of the previous period, if ranks are compared with it. */
  readonly children: (read: FiguresRead<F>, earlier?: FiguresRead<F>) => ReactNode;
}

interface PartsProps<F extends Fields, N extends string, S extends keyof Scope>
  extends PartsLook<F> {
  readonly figures: Figures<F, N, S>;
  readonly scope: Pick<Scope, S>;
}

/** Several parts with one error state; known figures stay visible after a failed refetch. */
function Parts<F extends Fields, N extends string, S extends keyof Scope>(
  props: PartsProps<F, N, S>,
) {
  const { figures } = props;
  const isCompared = figures.shape === 'ranks' && figures.since !== undefined;
  return isCompared ? <Compared {...props} /> : <Plain {...props} />;
}

function Plain<F extends Fields, N extends string, S extends keyof Scope>(
  props: PartsProps<F, N, S>,
) {
  const { figures, scope, freshFor } = props;
  return shown(props, useFigures(figures, scope, freshFor));
}

function Compared<F extends Fields, N extends string, S extends keyof Scope>(
  props: PartsProps<F, N, S>,
) {
  const { figures, scope, freshFor } = props;
  const read = useFigures(figures, scope, freshFor);
  const { period }: Partial<Scope> = scope;
  const before = period && { period: periodBefore(period) };
  const earlier = useFigures(figures, { ...scope, ...before }, freshFor);
  return shown(props, read, earlier);
}

function shown<F extends Fields, N extends string, S extends keyof Scope>(
  { figures: { endpoint }, children }: PartsProps<F, N, S>,
  read: FiguresRead<F>,
  earlier?: FiguresRead<F>,
): ReactNode {
  return (
    <>
      <Failed {...{ endpoint, read }} isAbove={read.rows !== undefined} />
      {(read.rows || !read.error || read.fetching) && children(read, earlier)}
    </>
  );
}

interface CountedProps<F extends Fields, S extends keyof Scope> extends FigureLook<F> {
  readonly figures: CountedFigures<F, S>;
  readonly scope: Pick<Scope, S>;
}

/** A card whose figure is computed from a list, if the user may see it. */
export const CountedCard = <F extends Fields, S extends keyof Scope>(props: CountedProps<F, S>) => (
  <FiguresGuard figures={props.figures} isCard>
    <Counted {...props} />
  </FiguresGuard>
);

function Counted<F extends Fields, S extends keyof Scope>(props: CountedProps<F, S>) {
  const { figures, scope } = props;
  const read = useCounted(figures, scope);
  return <FigureCard {...props} fields={figures.fields} read={read} />;
}

interface RowsProps<F extends Fields, S extends keyof Scope> {
  readonly figures: CountedFigures<F, S>;
  readonly scope: Pick<Scope, S>;
  readonly children: (read: FetchedRows) => ReactNode;
}

/**
 * Hands a page the rows that figures are computed from. The page knows who may see them: asking here
 * would take a map away for a moment when its layer changes.
 */
export const CountedRows = <F extends Fields, S extends keyof Scope>(props: RowsProps<F, S>) => (
  <RightlyDeclared figures={props.figures}>
    <Listed {...props} />
  </RightlyDeclared>
);

const Listed = <F extends Fields, S extends keyof Scope>({
  figures,
  scope,
  children,
}: RowsProps<F, S>) => children(useCountedRows(figures, scope));

interface CalledProps<F extends Fields, N extends string, S extends keyof Scope> {
  /** The title of the error state, if the page does not give the context. */
  readonly title?: string;
  /** Any of the figures that share the call. */
  readonly figures: Figures<F, N, S>;
  readonly scope: Pick<Scope, S>;
  readonly children: ReactNode;
}

/** Panels that share one call; its failure is shown once instead of per panel. */
export const SharedCall = <F extends Fields, N extends string, S extends keyof Scope>(
  props: CalledProps<F, N, S>,
) => (
  <Allowed guard={props.figures}>
    <Called {...props} />
  </Allowed>
);

function Called<F extends Fields, N extends string, S extends keyof Scope>({
  title,
  figures,
  scope,
  children,
}: CalledProps<F, N, S>) {
  const { endpoint } = figures;
  const read = useRead(endpoint, scopeOf(figures, scope));
  return read.error && !read.fetching ? <Failed {...{ title, endpoint, read }} /> : children;
}

interface FailedProps {
  /** The error state's title; absent if the page gives the context. */
  readonly title?: string | undefined;
  readonly endpoint: Pick<Endpoint, 'errorMessage'>;
  readonly read: Pick<FiguresRead, 'error' | 'fetching' | 'reload'>;
  /** Whether known figures stand below. */
  readonly isAbove?: boolean;
}

/** The error state (§8) with the server's reason if it sent one; nothing without an error. */
function Failed({ title, endpoint: { errorMessage = '' }, read, isAbove }: FailedProps) {
  const { error, fetching, reload } = read;
  if (!error || fetching) return null;
  const reason = error.message === errorMessage ? '' : error.message;
  const message = `${errorMessage} ${reason}`.trim();
  return (
    <section className={styles['panel']} aria-label={title}>
      {title !== undefined && <h2>{title}</h2>}
      <FailedList {...{ message, isAbove }} onRetry={reload} />
    </section>
  );
}
