import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../../src/pages/toast/Toasts';
import { createToasts } from '../../src/providers/notification';

beforeEach(() => void vi.useFakeTimers());
afterEach(cleanup);

it('announces errors as alerts and successes as status, one at a time, for five seconds', () => {
  const toasts = createToasts();
  render(<Toasts toasts={toasts} />);
  act(() => toasts.show({ type: 'error', title: 'Error', text: 'No <b>way</b>' }));
  expect(screen.getByRole('alert').textContent).toContain('No <b>way</b>');
  act(() => toasts.show({ type: 'success', title: 'Success', text: 'Done' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Done');
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.getByText('Done')).toBeDefined();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Done')).toBeNull();
});

it('goes when it is dismissed', () => {
  const toasts = createToasts();
  render(<Toasts toasts={toasts} />);
  act(() => toasts.show({ type: 'error', title: 'Session', text: 'Session expired' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Session expired')).toBeNull();
});
