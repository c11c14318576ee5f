import '../../kit/missing-in-jsdom.ts';
import { type DataProvider, Refine } from '@refinedev/core';
import { cleanup, render } from '@testing-library/react';
import { i18n } from '../../../src/providers/i18n.ts';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { DeclarationGuard } from '../../../src/pages/errors/DeclarationGuard.tsx';
import { findMistakes } from '../../../src/schema/check.ts';
import type { Figures } from '../../../src/schema/define-figures.ts';
import { MistakesContext } from '../../../src/ui/mistakes.tsx';
import { byOffice, counts, months, waiting } from '../../unit/schema/figures-sample.ts';
import { offices, permits } from '../../unit/schema/sample.ts';

const wrongPermits = { ...permits, route: '/a/permits' };
const wrongMonths = { ...months, fields: { fees: months.fields.fees } } as unknown as Figures;
const figureless = { kind: 'text', label: 'Nothing' } as const;
const wrongCounts = { ...counts, name: 'wrong-counts', fields: { open: figureless } };
const wrongWaiting = { ...waiting, fields: { waiting: figureless } };
const wrongOffices = { ...byOffice, fields: { office: figureless } };
const mistakes = findMistakes([wrongPermits, offices], ['/a/permits'], {
  figures: [counts, wrongMonths, wrongCounts, wrongWaiting, wrongOffices],
});

function draw(children: ReactNode, dataProvider?: DataProvider) {
  onTestFinished(cleanup);
  return render(
    <Refine
      options={{ disableTelemetry: true }}
      i18nProvider={i18n}
      {...(dataProvider && { dataProvider })}
    >
      <BrowserRouter>
        <MistakesContext value={mistakes}>{children}</MistakesContext>
      </BrowserRouter>
    </Refine>,
  );
}

it('a wrong declaration of a list is reported instead of its screen, and the other screens work', () => {
  const { getByRole, getByText, queryByText } = draw(
    <>
      <DeclarationGuard resource="permits">
        <p>Permits of today</p>
      </DeclarationGuard>
      <DeclarationGuard resource="offices">
        <p>All offices</p>
      </DeclarationGuard>
      <DeclarationGuard resource={undefined}>
        <p>The dashboard</p>
      </DeclarationGuard>
    </>,
  );
  expect(getByRole('alert').textContent).toContain("The declaration of 'permits' is wrong.");
  expect(getByRole('listitem').textContent).toMatch(/^permits\.route: /);
  expect(queryByText('Permits of today')).toBeNull();
  getByText('All offices');
  getByText('The dashboard');
});
