import type { Palette } from './palette';

/** The style sheet's fonts; canvases can't read them from there. */
export const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** The tooltip in the theme's colours, without animation. */
export const tooltipStyle = ({ text, line, surface }: Palette) => ({
  '.g2-tooltip': {
    background: surface,
    border: `1px solid ${line}`,
    color: text,
    'font-family': FONT,
    transition: 'none',
  },
  '.g2-tooltip-title': { color: text },
  '.g2-tooltip-list-item-name-label': { color: text },
  '.g2-tooltip-list-item-value': { color: text },
});
