import { G2 } from '@ant-design/charts';

/**
 * The only module that knows the chart library, always loaded on demand, and nothing else of the
 * console: browsers keep it for as long as the library stays the same. It is the library's bare
 * engine with the core marks; its own components would bring every kind of chart there is.
 */
const Engine = G2.extend(G2.Runtime, G2.corelib());

/** A drawing on a canvas. */
export interface Drawing {
  /** Undefined once it is gone. */
  canvas(): HTMLCanvasElement | undefined;
  /** Called with the index of a clicked figure's row. */
  onPick(pick: (place: number) => void): void;
  destroy(): void;
}

/** Draws into an element and follows its size. Rejects what can't be drawn. */
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
