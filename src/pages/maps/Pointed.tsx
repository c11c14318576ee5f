import type { Target } from '../../maps/pointing';
import type { MapLayer } from '../../resources/map-layers';
import { devices } from '../../resources/devices';
import type { Fields, Row } from '../../schema/define';
import type { Value } from '../../schema/kinds/kind';
import { formatValue, MISSING } from '../../schema/format';
import { region } from '../region';
import type { ByDistrict } from './by-district';
import styles from './maps.module.css';

interface Props {
  readonly target: Target | null;
  readonly layer: MapLayer;
  readonly figures: ByDistrict | undefined;
  /** The device of each point. */
  readonly devices: readonly Row[];
}

const { status, taxPayerName } = devices.fields;

/** Says of what is pointed at what the table says of it. */
export function Pointed({ target, layer, figures, devices }: Props) {
  // A layer without devices may have come while the pointer rested on one.
  if (!target || (target.kind !== 'district' && devices.length === 0)) return null;
  const { heading, fields, values } = describe(target, layer, figures, devices);
  return (
    // Whoever can't point finds the same in the table.
    <div className={styles['pointed']} aria-hidden="true">
      <strong>{heading}</strong>
      {Object.entries(fields).map(([name, field]) => (
        <span key={name}>
          {field.label}: {formatValue(field, values[name], 'table', region)}
        </span>
      ))}
    </div>
  );
}

interface Description {
  readonly heading: string;
  readonly fields: Fields;
  readonly values: Readonly<Record<string, Value | null>>;
}

function describe(
  target: Target,
  layer: MapLayer,
  figures: ByDistrict | undefined,
  devices: readonly Row[],
): Description {
  if (target.kind === 'points') {
    const heading = `${target.count.toLocaleString(region.locale)} devices`;
    return { heading, fields: {}, values: {} };
  }
  if (target.kind === 'point') {
    const device = devices[target.index];
    const heading = String(device?.['serialNumber'] ?? MISSING);
    return { heading, fields: { status, taxPayerName }, values: device ?? {} };
  }
  const line = [...(figures?.onMap ?? []), ...(figures?.offMap ?? [])].find(
    ({ district }) => district === target.district,
  );
  return { heading: target.district, fields: layer.fields, values: line?.figures ?? {} };
}
