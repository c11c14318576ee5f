import '../kit/missing-in-jsdom.ts';
import { Refine } from '@refinedev/core';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import DashboardPage from '../../src/pages/dashboard/DashboardPage.tsx';
import MapsPage from '../../src/pages/maps/MapsPage.tsx';
import PerformanceHubPage from '../../src/pages/performance-hub/PerformanceHubPage.tsx';
import TaxpayerPage from '../../src/pages/taxpayer/TaxpayerPage.tsx';
import { createAccessControl } from '../../src/providers/access.ts';
import { readSession, startSession } from '../../src/providers/session.ts';
import { figures } from '../../src/resources/declarations.ts';
import { hubFigures } from '../../src/resources/hub-figures.ts';
import { MistakesContext } from '../../src/ui/mistakes.tsx';
import { eventually } from '../kit/eventually.ts';
import { clearCookies, openAt } from '../kit/page.ts';
import { providersAt } from '../kit/providers.ts';
import { validToken } from '../kit/session.ts';
import { envelope, openWire } from '../kit/wire.ts';

const mistakes = figures.map(({ name }) => ({ declaration: name, text: `${name}.fields: wrong` }));

/** The declarations that are told to be wrong, in the order of the page. */
const told = (): (string | undefined)[] =>
  Array.from(
    document.querySelectorAll('[role=alert]'),
    ({ textContent }) => /The declaration of '(.*)' is wrong\./.exec(textContent)?.[1],
  );

/** Draws a page before a backend with one taxpayer and nothing else; all figures have a mistake. */
async function draw(Page: ComponentType, address: string): Promise<void> {
  const wire = await openWire();
  wire.on('/api/Dashboard/V2/Charts', envelope({}));
  wire.on('/api/TAXPayers/GetTAXPayer', envelope([{ id: 7, taxPayerTIN: 'T-7' }]));
  wire.on('/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN', envelope({ summary: {} }));
  openAt(wire.url + address);
  startSession(validToken());
  onTestFinished(clearCookies);
  onTestFinished(cleanup);
  const { data, auth } = providersAt(wire);
  render(
    <BrowserRouter>
      <Refine
        dataProvider={data.provider}
        authProvider={auth}
        accessControlProvider={createAccessControl([], async () => readSession()?.user ?? null)}
        options={{ disableTelemetry: true }}
      >
        <MistakesContext value={mistakes}>
          <Routes>
            <Route path="/tax-payers/:tin" element={<Page />} />
            <Route path="*" element={<Page />} />
          </Routes>
        </MistakesContext>
      </Refine>
    </BrowserRouter>,
  );
}

const pages: readonly (readonly [string, ComponentType, readonly string[]])[] = [
  [
    '/dashboard',
    DashboardPage,
    [
      'refunds-waiting',
      'device-faults',
      'overall-counts',
      // The list of those that have waited longest is made of the same rows.
      'refunds-waiting',
      // Sales, GST and WHT.
      'transaction-sums',
      'transaction-sums',
      'transaction-sums',
      'taxpayer-counts',
      'device-counts',
      'gst-trend',
      'wht-trend',
      'registration-trend',
      'daily-receipts',
      'taxpayers-by-category',
      'devices-by-status',
      'collections-by-region',
      'transactions-by-type',
    ],
  ],
  ['/maps', MapsPage, ['devices-by-district']],
  ['/maps?layer=active-share', MapsPage, ['active-share-by-district']],
  ['/maps?layer=taxpayers', MapsPage, ['taxpayers-by-district']],
  ['/maps?layer=gst', MapsPage, ['gst-by-district']],
  ...hubFigures.map(
    ({ name }) => [`/performance-hub?selectedTab=${name}`, PerformanceHubPage, [name]] as const,
  ),
  [
    '/tax-payers/T-7',
    TaxpayerPage,
    ['taxpayer-sums', 'taxpayer-gst-months', 'taxpayer-wht-months', 'taxpayer-amount-months'],
  ],
];

it.each(pages)('at %s mistakes stand where the figures would', async (address, Page, names) => {
  await draw(Page, address);
  await eventually(told).toEqual(names);
  expect(document.querySelector('figure')).toBeNull();
});

it('all declared figures are on one of these pages for an officer, but the number for those who see no totals', () => {
  const shown = new Set(pages.flatMap(([, , names]) => names));
  expect(figures.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([
    'unregistered-found',
  ]);
});
