import { CanAccess } from '@refinedev/core';
import { type ReactNode, useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import type { ChartKind, LinkOf } from '../../charts/chart-data';
import { HeatCalendar } from '../../charts/HeatCalendar';
import type { Field, Fields, Row } from '../../schema/language/fields';
import { type Figures, type Scope, scopeOf, titleOfFigures } from '../../schema/define-figures';
import { formatValue } from '../../schema/format';
import { kindOf } from '../../schema/kinds/kinds';
import { GUARDED, type Guarded } from '../../schema/permissions';
import { withoutGaps } from '../../schema/series';
import { SkippedNote } from '../list/ListStates';
import { region } from '../region';
import { Card } from './Card';
import { Counts } from './Counts';
import { Failed } from './Failed';
import styles from './figures.module.css';
import { Parts, type PartsLook } from './Parts';
import { useFigures } from './useFigures';

/** How figures are shown, and where the rows behind them are listed. */
export type Look<F extends Fields> =
  /** One figure of a record with what there is to say of it besides; the whole card is a link. */
  | {
      readonly as: 'card';
      readonly show: keyof F & string;
      readonly leadsTo: string;
      readonly children: (record: Row<F>) => ReactNode;
    }
  /** The numbers of a record beside what they are called, each a link; below them what is no number. */
  | {
      readonly as: 'counts';
      readonly leadsTo: Readonly<Record<string, string>>;
      readonly note: string;
    }
  /** A chart, its table and its picture; `subject` says on the picture whose figures they are. */
  | {
      readonly as: ChartKind;
      readonly subject: string;
      readonly note?: string;
      readonly leadsTo?: LinkOf | undefined;
    }
  /** Days as a calendar. */
  | { readonly as: 'calendar'; readonly note: string; readonly leadsTo: LinkOf }
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
  const { rows, record, error, fetching, skipped } = read;
  const { period } = scopeOf(figures, scope) as Partial<Scope>;
  const drawn = useMemo(
    () => rows && withoutGaps(figures, rows, { ...(period && { period }), skipped }),
    [figures, rows, period, skipped],
  );
  const title = titleOfFigures(figures);
  if (props.as === 'card') {
    const { show, leadsTo, children } = props;
    const field: Field = figures.fields[show] as F[typeof show];
    const value = formatValue(field, record?.[show], 'table', region);
    return (
      <Card title={field.label} {...{ leadsTo, read, value }}>
        {record && children(record)}
      </Card>
    );
  }
  if (error && !fetching) return <Failed title={title} endpoint={figures.endpoint} read={read} />;
  const { note } = props;
  if (props.as === 'counts') {
    const isWaiting = error !== null || !rows;
    const { leadsTo } = props;
    const all = Object.entries<Field>(figures.fields);
    const isNumber = ([, field]: (typeof all)[number]) => kindOf(field).compare === 'number';
    return (
      <section className={styles['panel']} aria-label={title} aria-busy={isWaiting}>
        <h2>{title}</h2>
        <p className={styles['note']}>{note}</p>
        <Counts
          fields={Object.fromEntries(all.filter(isNumber))}
          {...{ record, isWaiting, leadsTo }}
          className={styles['counts']}
        />
        {all
          .filter((one) => !isNumber(one))
          .map(([name, field]) => (
            <p key={name} className={styles['note']}>
              {field.label}{' '}
              {isWaiting ? '\u00a0' : formatValue(field, record?.[name], 'table', region)}
            </p>
          ))}
      </section>
    );
  }
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
