import { useMemo } from 'react';
import { HeatCalendar } from '../../charts/HeatCalendar';
import { dailyReceipts } from '../../resources/daily-figures';
import { describeDays, writeDayRange } from '../../schema/day-range';
import type { Endpoint, ListArgs, Row } from '../../schema/define';
import type { Period } from '../../schema/period';
import { SkippedNote } from '../resource/ListStates';
import { addresses } from './addresses';
import { FailedPanel } from './FailedPanel';
import { useFigureRows } from './useFigureRows';

const TITLE = 'Daily Receipts';

const receipts = {
  endpoint: dailyReceipts.list.endpoint as Endpoint<ListArgs>,
  fields: dailyReceipts.fields,
};

const linkOf = ({ date }: Row): string | null =>
  date === null
    ? null
    : addresses.transactions({
        period: { from: String(date), to: String(date) },
        district: undefined,
      });

/** How busy each day of the period was. */
export function Receipts({ period }: { readonly period: Period }) {
  const args = useMemo(() => ({ filters: { period: writeDayRange(period) ?? '' } }), [period]);
  const { read, failure, reload } = useFigureRows(receipts, 'date', args);
  const note = useMemo(
    () => `${describeDays(period)}, all districts: receipts are not counted by district`,
    [period],
  );
  if (failure !== null) return <FailedPanel title={TITLE} message={failure} onRetry={reload} />;
  return (
    <div>
      <HeatCalendar
        title={TITLE}
        note={note}
        fields={dailyReceipts.fields}
        rows={read?.rows}
        linkOf={linkOf}
      />
      <SkippedNote count={read?.skipped ?? 0} />
    </div>
  );
}
