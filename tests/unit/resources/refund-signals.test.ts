import { expect, it } from 'vitest';
import { findRefundSignals } from '../../../src/resources/refund-signals';

type Refund = Parameters<typeof findRefundSignals>[0][number];

const asked = (id: string, differently: object): Refund =>
  ({
    id,
    transactionId: 'T-1',
    amount: 10,
    taxPayerId: '7',
    customerName: 'Zoe Abara',
    customerPhoneNumber: '+999 20 555',
    ...differently,
  }) as Refund;

/** Refunds of one taxpayer that differ in their amounts alone. */
const ofAmounts = (taxPayerId: string, ...amounts: number[]): Refund[] =>
  amounts.map((amount, index) =>
    asked(`${taxPayerId}-${index}`, {
      taxPayerId,
      amount,
      transactionId: null,
      customerName: null,
    }),
  );

const signals = (rows: readonly Refund[]) => Object.fromEntries(findRefundSignals(rows));

it('a refund without an amount is marked', () => {
  const rows = [asked('1', {}), asked('2', { transactionId: 'T-2', amount: null })];
  expect(signals(rows)).toEqual({ 2: ['No amount given.'] });
});

it('marks several requests for one transaction, even if different users created them', () => {
  const rows = [
    asked('1', {}),
    asked('2', { taxPayerId: '8' }),
    asked('3', { transactionId: 'T-3' }),
  ];
  expect(signals(rows)).toEqual({
    1: ['1 other request for the same transaction.'],
    2: ['1 other request for the same transaction.'],
  });
});

it('from three other requests on a customer is marked, however name and number are spelled', () => {
  const rows = [
    asked('1', { transactionId: 'T-1', customerName: 'Zoe Abara ' }),
    asked('2', { transactionId: 'T-2', customerName: ' ZOE ABARA' }),
    asked('3', { transactionId: 'T-3', customerPhoneNumber: '+999-20-555' }),
    asked('4', { transactionId: 'T-4' }),
    asked('5', { transactionId: 'T-5', customerPhoneNumber: '+999 21 555' }),
    asked('6', { transactionId: 'T-6', customerName: null }),
  ];
  const often = ['3 other requests by the same customer.'];
  expect(signals(rows)).toEqual({ 1: often, 2: often, 3: often, 4: often });
});

it('five times the usual amount is marked; the median of three others is usual', () => {
  expect(signals(ofAmounts('7', 10, 20, 30, 100))).toEqual({
    '7-3': ["5 times this taxpayer's usual refund amount."],
  });
  // Beside 10, 20, 30 and 40 the usual amount is 25.
  expect(signals(ofAmounts('7', 10, 20, 30, 40, 124))).toEqual({});
  expect(signals(ofAmounts('8', 1, 1, 900))).toEqual({});
  expect(signals(ofAmounts('9', 0.01, 0.01, 0.01, 1e308))).toEqual({
    '9-3': ["Far more than this taxpayer's usual refund amount."],
  });
});

it.each([0.07, 0.14, 0.23, 1.36, 2.49, 20.51, 19_999.99, 12_345_670.06])(
  'five times %d is five times, to the cent',
  (usual) => {
    const cents = Math.round(usual * 100) * 5;
    const found = (amount: number) => signals(ofAmounts('7', usual, usual, usual, amount))['7-3'];
    expect(found(cents / 100)).toEqual(["5 times this taxpayer's usual refund amount."]);
    expect(found((cents - 1) / 100)).toBeUndefined();
  },
);
