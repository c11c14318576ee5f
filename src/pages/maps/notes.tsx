import { useTranslate } from '@refinedev/core';
import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { region } from '../../ui/region';
import { FailedList, SkippedNote } from '../../ui/list/ListStates';
import type { useListAnswer } from '../../ui/list/useRows';
import type { DevicePositions } from './device-positions';

/** A line below the map. */
export const MapNote = ({ children }: { readonly children: ReactNode }) => (
  <div role="note" style={{ padding: '8px 16px', borderBlockStart: '1px solid var(--line)' }}>
    <Typography.Text type="secondary">{children}</Typography.Text>
  </div>
);

interface Props {
  readonly read: ReturnType<typeof useListAnswer>;
  readonly places: DevicePositions | undefined;
}

const numbers = (count: number) => ({ count, number: count.toLocaleString(region.locale) });

/** States how many devices can't be shown on the map. */
export function UnmappedDevicesNote({ read, places }: Props) {
  const t = useTranslate();
  const { answer, error, fetching, reload } = read;

  if (error && !fetching) {
    const values = { reason: error.message };
    const message = t('maps.failed', values, 'The devices could not be loaded: {{reason}}');
    return <FailedList message={message} onRetry={reload} />;
  }
  if (!places) return <MapNote>{t('maps.waiting', 'Loading devices…')}</MapNote>;
  const { points, withoutPosition, outside } = places;
  const sentences = [
    t('maps.devices', {
      ...numbers(points.length),
      defaultValue_one: '{{number}} device on the map.',
      defaultValue_other: '{{number}} devices on the map.',
    }),
    points.length > 0 && t('maps.zoom', 'Zoom in to see individual devices.'),
    withoutPosition > 0 &&
      t('maps.withoutPosition', {
        ...numbers(withoutPosition),
        defaultValue_one: '{{number}} has no coordinates.',
        defaultValue_other: '{{number}} have no coordinates.',
      }),
    outside > 0 &&
      t('maps.outside', {
        ...numbers(outside),
        defaultValue_one: '{{number}} has coordinates outside the country.',
        defaultValue_other: '{{number}} have coordinates outside the country.',
      }),
  ];
  return (
    <>
      <MapNote>{sentences.filter(Boolean).join(' ')}</MapNote>
      <SkippedNote count={answer?.skipped ?? 0} />
    </>
  );
}
