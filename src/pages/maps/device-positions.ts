import { isCoordinate, type Position, type Extent } from '../../maps/outlines';
import type { Row } from '../../schema/language/fields';

export interface DevicePositions {
  readonly points: readonly Position[];
  readonly devices: readonly Row[];
  /** Devices without valid coordinates. */
  readonly withoutPosition: number;
  /** Devices too far from all districts. */
  readonly outside: number;
}

export function positionsOf(
  rows: readonly Row[],
  { southWest: [west, south], northEast: [east, north] }: Extent,
): DevicePositions {
  const points: Position[] = [];
  const devices: Row[] = [];
  let withoutPosition = 0;
  for (const row of rows) {
    const { latitude, longitude } = row;
    if (!isCoordinate(longitude, latitude)) withoutPosition++;
    else {
      const [x, y] = [Number(longitude), Number(latitude)];
      if (x < west || x > east || y < south || y > north) continue;
      points.push([x, y]);
      devices.push(row);
    }
  }
  return {
    points,
    devices,
    withoutPosition,
    outside: rows.length - withoutPosition - points.length,
  };
}
