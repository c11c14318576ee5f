import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { today } from '../../src/ui/region';
import { usePeriod } from '../../src/ui/usePeriod';

it.each([
  ['2024-02-29T23:59:59.999Z', 'UTC', '2024-02-29'],
  ['2024-03-01T00:00:00.000Z', 'UTC', '2024-03-01'],
  ['2024-02-29T04:59:59.999Z', 'America/New_York', '2024-02-28'],
  ['2024-02-29T05:00:00.000Z', 'America/New_York', '2024-02-29'],
  // Midnight an hour earlier from the first day of summer time on.
  ['2024-03-30T23:59:59.999Z', 'Europe/London', '2024-03-30'],
  ['2024-03-31T22:59:59.999Z', 'Europe/London', '2024-03-31'],
  ['2024-03-31T23:00:00.000Z', 'Europe/London', '2024-04-01'],
  // A day that begins at one o'clock.
  ['2024-04-25T21:59:59.999Z', 'Africa/Cairo', '2024-04-25'],
  ['2024-04-25T22:00:00.000Z', 'Africa/Cairo', '2024-04-26'],
])('the authority’s present day at %s in %s is %s', (moment, zone, day) => {
  expect(today(Date.parse(moment), zone)).toBe(day);
});

afterEach(cleanup);

const at = (address: string) =>
  renderHook(() => usePeriod(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  });

describe("a page's period", () => {
  it('is this month so far, by the day on which it is drawn', () => {
    vi.useFakeTimers({ now: Date.parse('2024-02-29T23:59:59.999Z') });
    const { result, rerender } = at('/dashboard');
    expect(result.current.period).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    vi.advanceTimersByTime(1);
    rerender();
    expect(result.current.period).toEqual({ from: '2024-03-01', to: '2024-03-01' });
  });

  it('that is chosen does not move with the day, and this month can be chosen again', () => {
    vi.useFakeTimers({ now: Date.parse('2024-03-31T23:59:59Z') });
    const { result, rerender } = at('/dashboard?page=3');
    act(() => result.current.choose('2024-02-01..2024-02-29'));
    vi.advanceTimersByTime(1000);
    rerender();
    expect(result.current.period).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    act(() => result.current.choose(undefined));
    expect(result.current.period).toEqual({ from: '2024-04-01', to: '2024-04-01' });
  });
});
