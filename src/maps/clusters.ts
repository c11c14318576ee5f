import Supercluster from 'supercluster';
import type { Position } from './outlines';

/** Closer than this on the screen, in pixels, points are drawn as one. */
const APART = 48;
/** From this zoom on each point stands for itself. */
const NEAR = 16;

/** What stands at a place of the map: one of the points by its index, or several of them. */
export interface Mark {
  readonly at: Position;
  readonly count: number;
  /** Of a single point: which one it is. */
  readonly index: number | null;
  /** Of several: the zoom at which they part. */
  parting(): number;
}

interface Tag {
  readonly index: number;
}

/** Points that are drawn together as long as they lie close to each other. */
export interface Clusters {
  /** What is to be drawn within some bounds at a zoom. */
  within(southWest: Position, northEast: Position, zoom: number): readonly Mark[];
}

export function clusterPoints(points: readonly Position[]): Clusters {
  // Its pixels are those of tiles of 256.
  const tree = new Supercluster<Tag, Tag>({ radius: APART, extent: 256, maxZoom: NEAR - 1 });
  tree.load(
    points.map(([longitude, latitude], index) => ({
      type: 'Feature',
      properties: { index },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  return {
    within: ([west, south], [east, north], zoom) =>
      tree.getClusters([west, south, east, north], Math.floor(zoom)).map((found) => {
        const { geometry, properties } = found;
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const at: Position = [longitude, latitude];
        return 'cluster' in properties
          ? {
              at,
              count: properties.point_count,
              index: null,
              parting: () => tree.getClusterExpansionZoom(properties.cluster_id),
            }
          : { at, count: 1, index: properties.index, parting: () => zoom };
      }),
  };
}
