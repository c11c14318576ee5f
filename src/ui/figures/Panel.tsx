import { CanAccess } from '@refinedev/core';
import { type ReactNode, useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import type { ChartKind, LinkOf } from '../../charts/chart-data';
import { HeatCalendar } from '../../charts/HeatCalendar';
import type { Fields } from '../../schema/language/fields';
import { type Figures, type Scope, scopeOf, titleOfFigures } from '../../schema/define-figures';
import { GUARDED, type Guarded } from '../../schema/permissions';
import { withoutGaps } from '../../schema/series';
import { SkippedNote } from '../list/ListStates';
import { Failed } from './Failed';
import { FigureCard, type FigureLook } from './FigureCard';
import { Parts, type PartsLook } from './Parts';
import { useFigures } from './useFigures';

/** How figures are shown, and where the rows behind them are listed. */
export type Look<F extends Fields> =
  /** One figure of a record; the whole card is a link. */
  | ({ readonly as: 'card' } & FigureLook<F>)
  /** A chart, its table and its picture; `subject` says on the picture whose figures they are. */
  | {
      readonly as: ChartKind;
      readonly subject: string;
      readonly note?: string | undefined;
      readonly leadsTo?: LinkOf | undefined;
    }
  /** Days as a calendar. */
  | { readonly as: 'calendar'; readonly note?: string | undefined; readonly leadsTo: LinkOf }
  /** In several ways at once. */
  | ({ readonly as: 'parts' } & PartsLook<F>);

type Props<F extends Fields, N extends string, S extends keyof Scope> = Look<F> & {
  readonly figures: Figures<F, N, S>;
  readonly scope: Pick<Scope, S>;
};

/** Its children for those who get what is guarded. */
export const Allowed = ({
  guard: { may, needs },
  children,
}: {
  readonly guard: Guarded;
  readonly children: ReactNode;
}) => (
  <CanAccess resource={GUARDED} action="see" params={{ may, needs }}>
    {children}
  </CanAccess>
);

/** Declared figures, for those who may see them; each panel waits and fails on its own. */
export const Panel = <F extends Fields, N extends string, S extends keyof Scope>(
  props: Props<F, N, S>,
) => (
  <Allowed guard={props.figures}>
    {props.as === 'parts' ? <Parts {...props} /> : <Shown {...props} />}
  </Allowed>
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
