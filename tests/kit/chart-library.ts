/** A chart that a page has asked the library for. */
export interface AskedChart {
  /** The element that it is drawn into. */
  readonly box: HTMLElement;
  /** Clicks the figure of a row. */
  pick(place: number): void;
}

/** The charts that are there. */
export const askedCharts = new Set<AskedChart>();

type Picked = (event: { data: { data: { place: string } } }) => void;

/**
 * Stands in for `@ant-design/charts` in the project dom (vite.config.ts): jsdom has no canvas. It
 * takes note of what it is asked for and draws nothing.
 */
class Engine {
  readonly #chart: AskedChart;
  #picked: Picked = () => undefined;

  constructor({ container }: { readonly container: HTMLElement }) {
    this.#chart = {
      box: container,
      pick: (place) => this.#picked({ data: { data: { place: String(place) } } }),
    };
  }

  options(): void {}

  async render(): Promise<void> {
    askedCharts.add(this.#chart);
  }

  on(event: string, picked: Picked): void {
    if (event === 'element:click') this.#picked = picked;
  }

  async forceFit(): Promise<void> {}

  destroy(): void {
    askedCharts.delete(this.#chart);
  }
}

export const G2 = { extend: () => Engine, Runtime: null, corelib: () => ({}) };
