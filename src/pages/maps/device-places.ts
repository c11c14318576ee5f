import { isPlace, type Position, type Reach } from '../../maps/outlines';
import type { Row } from '../../schema/language/fields';

export interface DevicePlaces {
  readonly points: readonly Position[];
  readonly devices: readonly Row[];
  /** Devices without valid coordinates. */
  readonly placeless: number;
  /** Devices too far from all districts. */
  readonly outside: number;
}

export const NO_PLACES: DevicePlaces = { points: [], devices: [], placeless: 0, outside: 0 };

export function placeDevices(
  rows: readonly Row[],
  { southWest: [west, south], northEast: [east, north] }: Reach,
): DevicePlaces {
  const points: Position[] = [];
  const devices: Row[] = [];
  let placeless = 0;
  for (const row of rows) {
    const { latitude, longitude } = row;
    if (!isPlace(longitude, latitude)) placeless++;
    else {
      const [x, y] = [Number(longitude), Number(latitude)];
      if (x < west || x > east || y < south || y > north) continue;
      points.push([x, y]);
      devices.push(row);
    }
  }
  return { points, devices, placeless, outside: rows.length - placeless - points.length };
}
