import '../kit/missing-in-jsdom.ts';
import { Refine } from '@refinedev/core';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { DeclarationGuard } from '../../src/pages/errors/DeclarationGuard.tsx';
import { findMistakes } from '../../src/schema/check.ts';
import type { Figures } from '../../src/schema/define-figures.ts';
import { FiguresGuard } from '../../src/ui/figures/FiguresGuard.tsx';
import { MistakesContext } from '../../src/ui/mistakes.tsx';
import { counts, months, standing } from '../schema/figures-sample.ts';
import { offices, permits } from '../schema/sample.ts';

const wrongPermits = { ...permits, title: 'nobody' };
const wrongMonths = { ...months, fields: { fees: months.fields.fees } } as unknown as Figures;
const mistakes = findMistakes([wrongPermits, offices], ['/permits'], {
  figures: [counts, wrongMonths, standing],
});

function draw(children: ReactNode) {
  onTestFinished(cleanup);
  return render(
    <Refine options={{ disableTelemetry: true }}>
      <MistakesContext value={mistakes}>{children}</MistakesContext>
    </Refine>,
  );
}

it('a wrong declaration of a list is told in the place of its screen, and the others are shown', () => {
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
  expect(getByRole('listitem').textContent).toMatch(/^permits\.title: /);
  expect(queryByText('Permits of today')).toBeNull();
  getByText('All offices');
  getByText('The dashboard');
});

it('a wrong declaration of figures is told in the place of their panel, and the others are shown', async () => {
  const { findByText, getByRole, queryByText } = draw(
    <>
      <FiguresGuard figures={months} isCard={false}>
        A chart of fees
      </FiguresGuard>
      <FiguresGuard figures={standing} isCard={false}>
        A chart of who paid most
      </FiguresGuard>
      <ul>
        <FiguresGuard figures={counts} isCard>
          <li>A card</li>
        </FiguresGuard>
      </ul>
    </>,
  );
  await findByText('A chart of who paid most');
  await findByText('A card');
  expect(queryByText('A chart of fees')).toBeNull();
  const alert = getByRole('alert');
  expect(alert.querySelector('h2')?.textContent).toBe('Fees by Month');
  expect(alert.textContent).toContain("The declaration of 'months' is wrong.");
  expect(alert.querySelector('li')?.textContent).toMatch(/^months\.fields: a series runs along/);
});
