import { useMemo } from 'react';
import { HeatCalendar } from '../../charts/HeatCalendar';
import { dailyReceipts } from '../../resources/daily-receipts';
import type { Row } from '../../schema/define';
import type { Period } from '../../schema/period';
import { SkippedNote } from '../resource/ListStates';
import { addresses } from './addresses';
import { FailedPanel } from './FailedPanel';
import { describePeriod } from './scope-text';
import { useFigureRows } from './useFigureRows';

const TITLE = 'Daily Receipts';

const linkOf = ({ date }: Row): string | null =>
  date === null
    ? null
    : addresses.transactions({
        period: { from: String(date), to: String(date) },
        district: undefined,
      });

/** How busy each day of the period was. */
export function Receipts({ period }: { readonly period: Period }) {
  const { read, failure, reload } = useFigureRows(dailyReceipts, 'date', period);
  const note = useMemo(
    () => `${describePeriod(period)}, all districts: receipts are not counted by district`,
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
