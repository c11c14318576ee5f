import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { typeDay } from '../kit/days.ts';
import { eventually } from '../kit/eventually.ts';
import { freezeTime, advanceTime } from '../kit/fake-time.ts';
import { Gate } from '../kit/gate.ts';
import { renderPage } from '../kit/render.tsx';
import { dialogGone, openDialog } from '../kit/dialog.ts';
import { field } from '../kit/form.ts';
import { fieldsOf } from '../kit/record.ts';
import { appears, button, expectAbsent, press, textOf } from '../kit/screen.ts';
import { tokenWith } from '../kit/session.ts';
import { envelope, failed, openWire, type Reply } from '../kit/wire.ts';

const REGISTER = '/api/TAXPayers/GetTAXPayer';
const SUMMARY = '/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN';
const GENERATE = '/api/Reports/GenerateTransactionsStatement-pdf';
const GENERATE_DEVICES = '/api/Reports/GenerateDeviceStatement-pdf';
const SEND = '/api/Reports/SendTransactionsStatement-pdf';

const trader = {
  id: 7,
  taxPayerName: 'Amara Trading',
  taxPayerTIN: '1000000007',
  email: 'trade@amara.example',
};

/** The statements of a taxpayer, over the first quarter of 2024. */
async function open(taxpayer: object = trader, Extensions: readonly string[] = []) {
  const wire = await openWire();
  wire.on(REGISTER, envelope([taxpayer]));
  wire.on(SUMMARY, envelope({ summary: {}, transactions: { totalRecords: 0, list: [] } }));
  wire.on(GENERATE, envelope('/api/Reports/Statements/one'));
  wire.on(GENERATE_DEVICES, envelope('/api/Reports/Statements/two'));
  wire.on(SEND, envelope('Sent', 'Statement sent to trade@amara.example'));
  const rendered = renderPage(
    `/tax-payers/${trader.taxPayerTIN}?section=statements`,
    wire,
    tokenWith({ Extensions }),
  );
  await appears('Generate statement');
  return { wire, ...rendered };
}

async function choosePeriod(): Promise<void> {
  await typeDay('From', '01/01/2024');
  await typeDay('To', '31/03/2024');
}

const link = (): HTMLAnchorElement | null => document.querySelector('a[target=_blank][href*=http]');
const hasLink = () => link()?.textContent?.startsWith('Open statement') ?? false;
const panel = (): string => textOf(document.querySelector('main [role=tabpanel]') as Element);

const isIdle = (name: string) => eventually(() => button(name).className).not.toContain('loading');

/** Asks for the statement to be sent, and confirms that. */
async function send(): Promise<void> {
  await isIdle('Send statement');
  press('Send', await openDialog('Send statement'));
  await dialogGone();
}

describe('a statement', () => {
  it('needs both days; then its link leads to the backend, in a tab of its own', async () => {
    const { wire, toasts } = await open();
    await typeDay('From', '01/01/2024');
    for (const name of ['Generate statement', 'Send statement']) {
      expect(button(name).disabled).toBe(true);
    }
    await typeDay('To', '31/03/2024');
    press('Generate statement');
    await eventually(hasLink).toBe(true);
    expect(link()?.href).toBe(`${wire.url}/api/Reports/Statements/one`);
    expect(link()?.rel).toBe('noopener noreferrer');
    expect(wire.received(GENERATE).map(({ body }) => JSON.parse(body))).toEqual([
      { tin: trader.taxPayerTIN, startDate: '2024-01-01', endDate: '2024-03-31' },
    ]);
    expect(toasts).toEqual([]);
  });

  it('is sent after a dialog has named recipient and content, and the server’s message confirms it', async () => {
    const { wire, toasts } = await open();
    await choosePeriod();
    expect(panel()).toContain('By e-mail to trade@amara.example.');
    button('Send statement').focus();
    const asked = await openDialog('Send statement');
    expect(fieldsOf(asked)).toEqual({
      'Statement of': 'Transactions',
      Period: '01/01/2024 – 31/03/2024',
      Taxpayer: 'Amara Trading, TIN 1000000007',
      'E-mail': 'trade@amara.example',
    });
    press('Cancel', asked);
    await dialogGone();
    expect(document.activeElement).toBe(button('Send statement'));
    expect(wire.received(SEND)).toHaveLength(0);
    await send();
    await appears('✓ Sent');
    expect(wire.received(SEND)).toHaveLength(1);
    expect(toasts).toEqual(['Success: Statement sent to trade@amara.example']);
  });

  it.each([
    [{ email: ' ' }, 'The register has no e-mail address for this taxpayer.', true],
    [{}, "By e-mail to the taxpayer's address in the register.", false],
  ])('to a taxpayer with %j says "%s"', async (register, text, isDisabled) => {
    const { email: _, ...unknown } = trader;
    await open({ ...unknown, ...register });
    await choosePeriod();
    expect(panel()).toContain(text);
    expect(button('Send statement').disabled).toBe(isDisabled);
  });

  it('that will be sent later is not said to be sent, where the backend announces that', async () => {
    const { wire, toasts } = await open(trader, ['statements.later']);
    const message = 'Statement will be sent to trade@amara.example';
    wire.on(SEND, envelope('waiting', message));
    await choosePeriod();
    await send();
    await appears('The statement is waiting to be sent. It will be sent automatically.');
    expectAbsent('✓ Sent');
    expect(toasts).toEqual([`Success: ${message}`]);
  });

  it('counts as sent only after success, not while it is pending or has failed', async () => {
    const gate = new Gate();
    const { wire, toasts } = await open();
    await choosePeriod();
    await send();
    await appears('✓ Sent');
    wire.on(SEND, { ...failed('The post is closed'), until: gate.passed });
    await send();
    expectAbsent('✓ Sent');
    gate.open();
    await appears(/Failed to send statement\. The post is closed/);
    expectAbsent('✓ Sent');
    expect(toasts.at(-1)).toBe('Error: Failed to send statement.');
  });

  it('of one kind or period leaves nothing for another', async () => {
    await open();
    await choosePeriod();
    press('Generate statement');
    await eventually(hasLink).toBe(true);
    await send();
    await appears('✓ Sent');
    fireEvent.click(field('Devices'));
    expect(hasLink()).toBe(false);
    expectAbsent('✓ Sent');
    press('Generate statement');
    await eventually(() => link()?.href).toContain('/Statements/two');
    await typeDay('To', '30/04/2024');
    expect(hasLink()).toBe(false);
  });

  it('has a link that is gone when its ten minutes are', async () => {
    freezeTime(new Date('2024-06-20T12:00:00Z'));
    await open();
    await choosePeriod();
    press('Generate statement');
    await eventually(hasLink).toBe(true);
    expect(panel()).toContain('Link valid for 10:00');
    await advanceTime(599_000);
    expect(hasLink()).toBe(true);
    await advanceTime(2000);
    await appears('The link has expired. Generate the statement again.');
    expect(hasLink()).toBe(false);
  });
});

const NO_LINK = 'The server sent no link. Generate the statement again.';

it.each<[string, Reply, string]>([
  ['a refusal', envelope(null, 'Not today', '400'), 'Not today'],
  ['something unreadable', { body: '<html>' }, ''],
  ['a script', envelope('javascript:alert(1)'), NO_LINK],
])(
  'generating a statement answered by %s says so in the specified words, once',
  async (_, reply, reason) => {
    const { wire, toasts } = await open();
    wire.on(GENERATE, reply, envelope('/api/Reports/Statements/one'));
    await choosePeriod();
    press('Generate statement');
    await eventually(panel).toContain('Failed to generate statement.');
    expect(panel()).toContain(reason);
    expect(hasLink()).toBe(false);
    expect(toasts).toEqual(['Error: Failed to generate statement.']);
    // A command is never repeated by itself.
    expect(wire.received(GENERATE)).toHaveLength(1);
    await isIdle('Generate statement');
    press('Generate statement');
    await eventually(hasLink).toBe(true);
    expect(panel()).not.toContain('Failed');
  },
);
