import { createElement } from 'react';

export const requestedCharts = new Set<HTMLElement>();

function note(box: HTMLElement): () => void {
  requestedCharts.add(box);
  return () => void requestedCharts.delete(box);
}

/**
 * Stands in for the components of `@ant-design/charts` in the project screens (vite.config.ts):
 * jsdom has no canvas. It takes note of what it is asked for and draws nothing.
 */
const Component = ({ containerAttributes }: { readonly containerAttributes: object }) =>
  createElement('div', { ref: note, ...containerAttributes });

export { Component as Bar, Component as Column, Component as Line, Component as Pie };
