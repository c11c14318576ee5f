import Supercluster from 'supercluster';
import type { Position } from './outlines';

/** Points closer than this, in pixels, are drawn as one. */
const APART = 48;
const NEAR = 16;

export interface Marker {
  readonly at: Position;
  readonly count: number;
  /** The index of a single point; null for a cluster. */
  readonly index: number | null;
  parting(): number;
}

interface Tag {
  readonly index: number;
}

export interface Clusters {
  within(southWest: Position, northEast: Position, zoom: number): readonly Marker[];
}

export function clusterPoints(points: readonly Position[]): Clusters {
  // Its pixels refer to tiles of 256 pixels.
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
