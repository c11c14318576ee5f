import '../../kit/missing-in-jsdom.ts';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/ui/ErrorBoundary';
import { onDemand } from '../../../src/ui/on-demand';
import { eventually } from '../../kit/eventually.ts';
import { appears, expectAbsent, press } from '../../kit/screen.ts';

/** What Chromium says of a script that did not come. */
const notArrived = () =>
  new TypeError('Failed to fetch dynamically imported module: http://console.test/assets/x.js');

const Greeting = ({ name }: { readonly name: string; readonly onClose?: () => void }) => (
  <p>Good morning, {name}</p>
);

const draw = (shown: ReactNode) =>
  render(
    <ErrorBoundary>
      <p>The page</p>
      <Suspense fallback={<p>Waiting</p>}>{shown}</Suspense>
    </ErrorBoundary>,
  );

/** Attempts to load, each of which ends as told. */
function attempts() {
  const settle: ((outcome: typeof Greeting | Error) => void)[] = [];
  const load = vi.fn<() => Promise<typeof Greeting>>(
    () =>
      new Promise<typeof Greeting>((resolve, reject) => {
        settle.push((outcome) =>
          outcome instanceof Error ? reject(outcome) : resolve(outcome as typeof Greeting),
        );
      }),
  );
  const end = async (outcome: typeof Greeting | Error) => {
    await eventually(() => settle.length).toBe(1);
    await act(async () => settle.shift()?.(outcome));
  };
  return { load, end };
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says in its place that code did not come, until a try succeeds', async () => {
  const said = vi.spyOn(console, 'error');
  const { load, end } = attempts();
  const Late = onDemand(load, 'part');
  const { rerender } = draw(<Late name="Ama" />);
  await appears('Waiting');
  await end(notArrived());
  await appears(
    'This part could not be loaded. Check your connection and retry; nothing was lost.',
  );
  for (let time = 0; time < 3; time++) {
    press('Retry');
    // Whatever else changes meanwhile, the place stays as it is.
    await appears('Loading…');
    rerender(
      <ErrorBoundary>
        <p>The page</p>
        <Suspense fallback={<p>Waiting</p>}>
          <Late name="Ben" />
        </Suspense>
      </ErrorBoundary>,
    );
    expectAbsent('Waiting');
    await end(notArrived());
    await appears('Retry');
  }
  press('Retry');
  await appears('Loading…');
  await end(Greeting);
  await appears('Good morning, Ben');
  expect(load).toHaveBeenCalledTimes(5);
  expect(said).not.toHaveBeenCalled();
});
