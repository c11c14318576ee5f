import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { screens } from '../../../src/resources/screens.ts';
import { SEEDED_AT } from '../../server/backend.ts';
import { account, accountMenu, heading, openPasswordDialog, press } from './account-pages.ts';
import { JUNE } from './dashboard.ts';
import { openDialog, openedDialog, panelOf } from './dialog.ts';
import {
  loaded,
  listed,
  openList,
  openRecord,
  openViewMenu,
  records,
  unfolded,
} from './list-page.ts';
import { trader } from './records.ts';
import { pathTo, waitingRefund } from './refunds.ts';
import type { Stage } from './stage.ts';
import { openTaxpayer, tab } from './taxpayer-page.ts';
import { answerWith, envelope, HISTORY } from './traffic.ts';
import { openForm } from './users.ts';
import { openPath } from './visit.ts';

/** Something to look at: a screen, or what opens over it. */
export interface View {
  readonly name: string;
  /** Brings it onto a page. */
  open(page: Page, stage: Stage): Promise<unknown>;
  /** What axe leaves out, where antd breaks a rule. */
  readonly axe?: RunOptions;
}

export const named = (views: readonly View[]) => views.map((view) => [view.name, view] as const);

/** The queries without which a screen would show little. */
const QUERIES: Readonly<Record<string, string>> = {
  dashboard: `?period=${JUNE}`,
  'performance-hub': `?period=${JUNE}`,
  reports: `?report=gst-accrual&period=${JUNE}`,
};

/** Every declared screen, the pages without an entry in the sidebar, and their states. */
export const signedIn: readonly View[] = [
  ...screens.map(
    ({ name, path, label, resource }): View => ({
      name: label,
      async open(page) {
        await openPath(page, `${path}${QUERIES[name] ?? ''}`);
        await heading(page, label).waitFor();
        if (resource) await listed(page);
        await loaded(page);
      },
    }),
  ),
  {
    name: 'the map of GST',
    async open(page) {
      await openPath(page, `/maps?layer=gst&period=${JUNE}`);
      await page.getByText('Windfell').first().waitFor();
      await loaded(page);
    },
  },
  {
    name: 'a taxpayer',
    async open(page, stage) {
      await openTaxpayer(page, await trader(stage));
      await loaded(page);
    },
  },
  {
    name: 'the statements of a taxpayer',
    async open(page, stage) {
      await openTaxpayer(page, await trader(stage), '?section=statements');
      await tab(page, 'Statements').waitFor();
      await loaded(page);
    },
  },
  { name: 'help', open: (page) => goTo(page, '/help', 'Withholding tax') },
  {
    name: 'a list without rows',
    open: (page) => goTo(page, '/taxpayer-refund?search=zzzz', 'No refund requests found'),
  },
  {
    name: 'a list that failed, and its toast',
    async open(page) {
      await page.route(HISTORY, answerWith(envelope(null, 'No.', '403')));
      await page.goto('/taxpayer-refund');
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
];

/** The pages of somebody who is signed out. */
export const signedOut: readonly View[] = [
  { name: 'a forgotten password', open: (page) => goTo(page, '/forgot-password', 'Send OTP') },
  { name: 'the privacy policy', open: (page) => goTo(page, '/privacy-policy', 'Retention') },
  { name: 'not found', open: (page) => goTo(page, '/nowhere', '404') },
  {
    name: 'sign-in with its errors',
    async open(page) {
      await page.goto('/');
      await press(page, 'Login');
      await page.getByText('Email is required').waitFor();
    },
  },
];

async function goTo(page: Page, path: string, text: string): Promise<void> {
  await openPath(page, path);
  await page.getByText(text).first().waitFor();
}

async function goToRows(page: Page, path: string): Promise<void> {
  await openPath(page, path);
  await listed(page);
  await loaded(page);
}

/** What opens over a list that has its rows. */
const over = (path: string, open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await goToRows(page, path);
  await open(page);
};

async function goToList(page: Page, path: string, button: string): Promise<void> {
  await goToRows(page, path);
  await page.getByRole('button', { name: button, exact: true }).first().click();
}

/** Everything that opens over a screen or beside its list. */
export const dialogs: readonly View[] = [
  {
    name: 'the dialog that approves, with the longest texts',
    async open(page, stage) {
      const refund = await waitingRefund(stage, {
        taxpayerName: 'Consolidated Amalgamated United Incorporated Holdings '.repeat(4).trim(),
        customerName: 'Wolfeschlegelsteinhausenbergerdorff-Zimmermannshausen the Younger',
        reason: 'Unbreakable'.repeat(20),
      });
      // A list that is there does not know of it.
      await openList(page, pathTo(refund));
      await openDialog(page, refund.transactionId, 'Approve');
    },
  },
  {
    name: 'the details of a decided refund',
    async open(page, stage) {
      const told = { status: 'Approved', updatedDate: SEEDED_AT };
      const refund = await waitingRefund(stage, told);
      await openList(page, pathTo(refund));
      await openDialog(page, refund.transactionId, 'View');
    },
  },
  {
    name: 'a record beside its list',
    async open(page) {
      await goToRows(page, '/transactions');
      await openRecord(records(page).first());
      await panelOf(page, / Details: /).waitFor();
      await loaded(page);
    },
  },
  { name: 'the form of a new user', open: over('/users', openForm) },
  {
    name: 'the dialog that blocks',
    async open(page) {
      await goToList(page, '/users', 'Block');
      await openedDialog(page);
    },
  },
  { name: 'the dialog of the own password', open: over('/users', openPasswordDialog) },
  {
    name: 'the account menu',
    async open(page) {
      await goToRows(page, '/users');
      await account(page).click();
      await accountMenu(page).waitFor();
    },
  },
  {
    name: 'a dropdown',
    // antd appends the list of a select to the body; its combobox names it.
    axe: { rules: { region: { enabled: false } } },
    async open(page) {
      await goToRows(page, '/taxpayer-refund');
      await page.getByRole('combobox', { name: 'Filter by Taxpayer' }).click();
      await unfolded(page);
    },
  },
  {
    name: 'the filter of days, and active filters',
    async open(page) {
      await goToRows(page, '/transactions?district=Port+Amara');
      // Folded away on a phone.
      await page
        .locator('main details')
        .evaluateAll((all) => all.map((one) => one.setAttribute('open', '')));
      await page.getByRole('button', { name: 'Filter by Date', exact: true }).click();
      await page.getByRole('textbox', { name: 'From' }).waitFor();
    },
  },
  { name: 'the menu of columns', open: over('/devices', openViewMenu) },
  {
    name: 'the palette',
    async open(page) {
      await goToRows(page, '/users');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Search everything' }).waitFor();
    },
  },
  {
    name: 'the saved views',
    async open(page) {
      await goToList(page, '/devices', 'Saved views');
      await page.getByRole('menuitem', { name: 'Save this view' }).click();
      await page.getByRole('textbox', { name: 'Name of this view' }).waitFor();
    },
  },
];
