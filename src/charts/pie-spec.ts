import type { G2 } from '@ant-design/charts';
import type { ChartData } from './chart-data';
import { colourOf, type Palette } from './palette';
import { type Part, partsOf } from './parts';
import { tooltipStyle } from './tooltip';

/** A part with its row index, because labels may repeat. */
type Slice = Part & { readonly place: string };

/** The chart library's specification of a pie. Labels and figures are in the legend. */
export function pieSpecOf(
  figures: ChartData,
  palette: Palette,
  cursor: 'default' | 'pointer',
): G2.G2Spec {
  const slices: readonly Slice[] = partsOf(figures).map((part, place) => ({
    ...part,
    place: String(place),
  }));
  return {
    type: 'interval',
    autoFit: true,
    animate: false,
    margin: 4,
    padding: 0,
    data: slices.map((slice) => ({ ...slice, value: slice.value ?? 0 })),
    theme: { view: { viewFill: 'transparent' } },
    coordinate: { type: 'theta', outerRadius: 1 },
    transform: [{ type: 'stackY' }],
    encode: { y: 'value', color: 'place' },
    scale: {
      color: {
        type: 'ordinal',
        domain: slices.map(({ place }) => place),
        range: slices.map((_, place) => colourOf(palette, place)),
      },
    },
    // A border separates neighbours of similar colours.
    style: { stroke: palette.surface, lineWidth: 1.5, fillOpacity: 1, cursor },
    legend: false,
    axis: false,
    tooltip: {
      title: '',
      items: [
        ({ label, text, share }: Slice) => ({
          name: label,
          value: share === null ? text : `${text} (${share})`,
        }),
      ],
    },
    interaction: { tooltip: { css: tooltipStyle(palette) } },
  };
}
