import '../../kit/missing-in-jsdom.ts';
import { Refine } from '@refinedev/core';
import { cleanup, render } from '@testing-library/react';
import { i18n } from '../../../src/providers/i18n.ts';
import { BrowserRouter } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { findMistakes } from '../../../src/schema/check.ts';
import { MistakesContext, MistakesGuard } from '../../../src/ui/mistakes.tsx';
import { offices, permits } from '../../unit/schema/sample.ts';

const wrongPermits = { ...permits, route: '/a/permits' };
const mistakes = findMistakes([wrongPermits, offices], ['/a/permits']);

it('a wrong declaration of a list is reported instead of its screen, and the other screens work', () => {
  onTestFinished(cleanup);
  const { getByRole, getByText, queryByText } = render(
    <Refine options={{ disableTelemetry: true }} i18nProvider={i18n}>
      <BrowserRouter>
        <MistakesContext value={mistakes}>
          <MistakesGuard of={permits}>
            <p>Permits of today</p>
          </MistakesGuard>
          <MistakesGuard of={offices}>
            <p>All offices</p>
          </MistakesGuard>
          <MistakesGuard of={undefined}>
            <p>The dashboard</p>
          </MistakesGuard>
        </MistakesContext>
      </BrowserRouter>
    </Refine>,
  );
  expect(getByRole('alert').textContent).toContain('configuration error (permits).');
  expect(getByRole('listitem').textContent).toMatch(/^permits\.route: /);
  expect(queryByText('Permits of today')).toBeNull();
  getByText('All offices');
  getByText('The dashboard');
});
