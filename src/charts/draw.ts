import { G2 } from '@ant-design/charts';

/**
 * The only module that imports the chart library, loaded on demand and separate from the rest, so
 * that browsers cache it until the library changes. Uses the library's runtime with the core marks;
 * its ready-made components would include every kind of chart.
 */
const Engine = G2.extend(G2.Runtime, G2.corelib());

export interface Drawing {
  /** Undefined after removal. */
  canvas(): HTMLCanvasElement | undefined;
  /** Registers a callback for clicks; receives the index of the figure's row. */
  onPick(pick: (place: number) => void): void;
  destroy(): void;
}

/** Draws into an element and follows its size. Rejects if the chart can't be drawn. */
export async function draw(box: HTMLElement, spec: G2.G2Spec): Promise<Drawing> {
  const engine = new Engine({ container: box, autoFit: true });
  engine.options(spec);
  await engine.render();
  const sizes = new ResizeObserver(() => void engine.forceFit().catch(() => undefined));
  sizes.observe(box);
  return {
    onPick: (pick) => {
      engine.on('element:click', ({ data }: { data?: { data?: { place?: unknown } } }) => {
        const place = data?.data?.place;
        if (typeof place === 'string') pick(Number(place));
      });
    },
    canvas: () => box.querySelector('canvas') ?? undefined,
    destroy: () => {
      sizes.disconnect();
      engine.destroy();
    },
  };
}
