import '../../kit/missing-in-jsdom.ts';
import { type DataProvider, Refine } from '@refinedev/core';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { DeclarationGuard } from '../../../src/pages/errors/DeclarationGuard.tsx';
import { findMistakes } from '../../../src/schema/check.ts';
import type { Figures } from '../../../src/schema/define-figures.ts';
import { CountedCard, CountedRows, Panel } from '../../../src/ui/figures/Panel.tsx';
import { MistakesContext } from '../../../src/ui/mistakes.tsx';
import { eventually } from '../../kit/eventually.ts';
import { openAt } from '../../kit/page.ts';
import { providersAt } from '../../kit/providers.ts';
import { envelope, openWire } from '../../kit/wire.ts';
import { byOffice, counts, months, waiting } from '../../unit/schema/figures-sample.ts';
import { offices, permits } from '../../unit/schema/sample.ts';

const wrongPermits = { ...permits, title: 'nobody' };
const wrongMonths = { ...months, fields: { fees: months.fields.fees } } as unknown as Figures;
const figureless = { kind: 'text', label: 'Nothing' } as const;
const wrongCounts = { ...counts, name: 'wrong-counts', fields: { open: figureless } };
const wrongWaiting = { ...waiting, fields: { waiting: figureless } };
const wrongOffices = { ...byOffice, fields: { office: figureless } };
const mistakes = findMistakes([wrongPermits, offices], ['/permits'], {
  figures: [counts, wrongMonths, wrongCounts, wrongWaiting, wrongOffices],
});
const scope = { period: { from: '2024-06-01', to: '2024-06-30' }, district: undefined };

/** The heading of an alert and its level, whose declaration is wrong, and where. */
const told = (alert: HTMLElement) => [
  alert.querySelector('h2, h3')?.tagName,
  alert.querySelector('h2, h3')?.textContent,
  /The declaration of '(.*)' is wrong/.exec(alert.textContent)?.[1],
  alert.querySelector('li')?.textContent.split(':')[0],
];

function draw(children: ReactNode, dataProvider?: DataProvider) {
  onTestFinished(cleanup);
  return render(
    <Refine options={{ disableTelemetry: true }} {...(dataProvider && { dataProvider })}>
      <BrowserRouter>
        <MistakesContext value={mistakes}>{children}</MistakesContext>
      </BrowserRouter>
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

it('a wrong declaration of figures is told in the place of their panel, their card or their parts', async () => {
  const { findAllByRole, queryByText } = draw(
    <>
      <Panel figures={wrongMonths} as="parts" scope={{ ...scope, tin: '7' }}>
        {() => 'A chart of fees'}
      </Panel>
      <CountedRows figures={wrongOffices} scope={{}}>
        {() => 'A map of permits'}
      </CountedRows>
      <ul>
        <Panel figures={wrongCounts} as="card" scope={scope} show="open" leadsTo="/permits" />
        <CountedCard figures={wrongWaiting} scope={{}} show="waiting" leadsTo="/permits" />
      </ul>
    </>,
  );
  await eventually(async () => (await findAllByRole('alert')).map(told)).toEqual([
    ['H2', 'Fees by Month', 'months', 'months.fields'],
    ['H2', 'By Office', 'by-office', 'by-office.fields'],
    ['H3', 'Permits', 'wrong-counts', 'wrong-counts.fields'],
    ['H3', 'Waiting', 'waiting', 'waiting.fields'],
  ]);
  expect(queryByText('A chart of fees')).toBeNull();
  expect(queryByText('A map of permits')).toBeNull();
});

it('figures beside wrong ones are shown', async () => {
  const wire = await openWire();
  openAt(wire.url);
  wire.on('/counts', envelope({ open: 12 }));
  const { findByRole, findByText } = draw(
    <ul>
      <Panel figures={wrongMonths} as="parts" scope={{ ...scope, tin: '7' }}>
        {() => 'A chart of fees'}
      </Panel>
      <Panel figures={counts} as="card" scope={scope} show="open" leadsTo="/permits" />
    </ul>,
    providersAt(wire, { resources: [permits] }).data.provider,
  );
  await findByText('12');
  expect(told(await findByRole('alert'))[2]).toBe('months');
});
