import { useTranslate } from '@refinedev/core';
import { Button, Card, Collapse, Progress, Typography } from 'antd';
import { deviceDistricts } from '../../resources/district-figures';
import { devices } from '../../resources/devices';
import { initialState, withFilter } from '../../schema/list-state';
import { FetchedList } from '../../ui/list/ListStates';
import type { ListControl } from '../../ui/list/useListState';
import { useRows } from '../../ui/list/useRows';
import { PHONE_QUERY, useMedia } from '../../ui/media';
import { formatCount } from '../../ui/region';
import { NewRecords } from '../resource/NewRecords';
import { ResourceScreen } from '../resource/ResourceScreen';

const inOrder = initialState(deviceDistricts);

const BARS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))',
  gap: '0 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
};
const BAR = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 100px) 1fr 116px',
  height: 'auto',
  minHeight: 32,
  paddingInline: 6,
  textAlign: 'start',
  // The bars can be compared as long as the texts beside them take the same width.
  whiteSpace: 'normal',
} as const;

/** Tax devices: their distribution over districts, and the list. */
export default function DevicesPage() {
  return <ResourceScreen resource={devices} Above={DistrictBars} NewRecords={NewRecords} />;
}

/** A bar per district as counted by the backend; a click filters the list by the district. */
function DistrictBars({ state, change }: ListControl) {
  const t = useTranslate();
  const counted = useRows(deviceDistricts, inOrder);
  const rows = (counted.rows ?? []).map((row) => ({
    district: String(row['district'] ?? ''),
    devices: Number(row['deviceCount'] ?? 0),
    active: Number(row['activeCount'] ?? 0),
  }));
  const phone = useMedia(PHONE_QUERY);
  const most = Math.max(1, ...rows.map((row) => row.devices));
  const { district: chosen } = state.filters;

  const bars = rows.map(({ district, devices, active }) => (
    <li key={district}>
      <Button
        block
        type="text"
        aria-pressed={chosen === district}
        style={{
          ...BAR,
          background: chosen === district ? 'var(--processing-surface)' : undefined,
        }}
        onClick={() =>
          change(withFilter(state, 'district', chosen === district ? undefined : district))
        }
      >
        <Typography.Text ellipsis strong={chosen === district}>
          {district}
        </Typography.Text>
        <Progress
          aria-hidden
          percent={(devices / most) * 100}
          success={{
            percent: (Math.min(active, devices) / most) * 100,
            strokeColor: 'var(--primary)',
          }}
          strokeColor="var(--line-strong)"
          showInfo={false}
        />
        <span style={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
          {formatCount(devices)}{' '}
          <Typography.Text type="secondary">
            {t('deviceBars.active', { active: formatCount(active) }, '{{active}} active')}
          </Typography.Text>
        </span>
      </Button>
    </li>
  ));
  return (
    <Card size="small" styles={{ body: { padding: 0 } }}>
      <Collapse
        ghost
        size="small"
        // Closed on a phone, where the list would be far below.
        defaultActiveKey={phone ? [] : deviceDistricts.name}
        items={[
          {
            key: deviceDistricts.name,
            label: deviceDistricts.label,
            children: (
              <FetchedList read={counted}>
                <ul style={BARS}>{bars}</ul>
              </FetchedList>
            ),
          },
        ]}
      />
    </Card>
  );
}
