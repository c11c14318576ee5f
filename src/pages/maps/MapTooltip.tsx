import { useTranslate } from '@refinedev/core';
import { Card, Flex } from 'antd';
import type { PointerTarget } from '../../maps/marks';
import { devices } from '../../resources/devices';
import type { Layer } from '../../resources/district-figures';
import type { Fields, Row } from '../../schema/language/fields';
import { formatValue, MISSING } from '../../schema/format';
import { region } from '../../ui/region';
import { type ByDistrict, figureFields } from './by-district';

/** Over the map's canvas and its buttons. */
const OVER_MAP = {
  position: 'absolute',
  insetBlockStart: 10,
  insetInlineStart: 10,
  zIndex: 1000,
  maxWidth: 'min(280px, calc(100% - 70px))',
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
} as const;

interface Props {
  readonly target: PointerTarget | null;
  readonly layer: Layer;
  readonly figures: ByDistrict | undefined;
  readonly devices: readonly Row[] | undefined;
}

const { status, taxPayerName } = devices.fields;

/** The figures of the district or device under the pointer. */
export function MapTooltip({ target, layer, figures, devices }: Props) {
  const t = useTranslate();
  // The layer may have been switched to one without devices under a resting pointer.
  if (!target || (target.kind !== 'district' && !devices)) return null;
  let heading: string;
  let fields: Fields = {};
  let values: Partial<Row> = {};
  if (target.kind === 'points') {
    const count = target.count.toLocaleString(region.locale);
    heading = t('maps.together', { count }, '{{count}} devices');
  } else if (target.kind === 'point') {
    values = devices?.[target.index] ?? {};
    heading = String(values['serialNumber'] ?? MISSING);
    fields = { status, taxPayerName };
  } else {
    heading = target.district;
    values = figures?.lines.find(({ id }) => id === heading) ?? {};
    fields = figureFields(layer);
  }
  return (
    // Hidden from screen readers: the table has the same figures.
    <Card size="small" aria-hidden="true" style={OVER_MAP}>
      <Flex vertical>
        <strong>{heading}</strong>
        {Object.entries(fields).map(([name, field]) => (
          <span key={name}>
            {field.label}: {formatValue(field, values[name], 'table', region)}
          </span>
        ))}
      </Flex>
    </Card>
  );
}
