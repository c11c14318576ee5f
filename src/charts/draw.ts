import { Bar, Column, Line, Pie } from '@ant-design/charts';
import { type ComponentType, createElement } from 'react';
import type { ChartKind } from './chart-data';
import type { PlotConfig } from './plot-config';

const components = { bar: Bar, column: Column, line: Line, pie: Pie };

interface Props extends PlotConfig {
  readonly kind: ChartKind;
}

/** In the only module that imports the chart library: browsers cache its chunk until it changes. */
export default function Drawing({ kind, ...config }: Props) {
  return createElement(components[kind] as ComponentType<PlotConfig>, config);
}
