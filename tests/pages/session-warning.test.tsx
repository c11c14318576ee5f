import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionWarning } from '../../src/pages/layout/SessionWarning';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(cleanup);

it('warns five minutes before the session ends, with the time left', async () => {
  render(<SessionWarning expiresAt={3_600_000} />);
  await act(() => vi.advanceTimersByTimeAsync(3_299_000));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByRole('timer')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('status').textContent).toMatch(/ends in less than five minutes/);
  expect(screen.getByRole('timer').textContent).toBe('05:00');
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByRole('timer').textContent).toBe('03:59');
});
