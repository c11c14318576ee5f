import '../../kit/missing-in-jsdom.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PRINT_QUERY, useMedia } from '../../../src/ui/media.ts';

it('a page is on paper until it has been printed, also where only events tell so', () => {
  const { result } = renderHook(() => useMedia(PRINT_QUERY));
  const isPaper = [result.current];
  for (const name of ['beforeprint', 'afterprint']) {
    act(() => void dispatchEvent(new Event(name)));
    isPaper.push(result.current);
  }
  expect(isPaper).toEqual([false, true, false]);
});
