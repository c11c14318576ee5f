import Supercluster from 'supercluster';
import type { Position } from './outlines';

/** Points closer than this, in pixels, are drawn as one. */
const APART = 48;
/** From this zoom, points are no longer grouped. */
const NEAR = 16;

interface Tag {
  readonly index: number;
}

export type Clusters = Supercluster<Tag, Tag>;

/** Groups points for every zoom. A point's `index` is its place in the list. */
export const clusterPoints = (points: readonly Position[]): Clusters =>
  // Its pixels refer to tiles of 256 pixels.
  new Supercluster<Tag, Tag>({ radius: APART, extent: 256, maxZoom: NEAR - 1 }).load(
    points.map(([longitude, latitude], index) => ({
      type: 'Feature',
      properties: { index },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
