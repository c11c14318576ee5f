import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../src/pages/front/ErrorBoundary';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("shows the error screen, and 'Try Again' draws anew", () => {
  // React reports what it caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Page = () => {
    if (broken) throw new Error('Nobody can draw this');
    return <p>All is well</p>;
  };
  render(
    <main>
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>
    </main>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Oops! Something went wrong.');
  expect(
    screen.getByText('Please try refreshing the page or go back to the previous page.'),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeDefined();
  // The console draws it within its own.
  expect(document.querySelectorAll('main')).toHaveLength(1);
  expect(document.body.textContent).not.toContain('Nobody can draw this');
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('All is well')).toBeDefined();
});
