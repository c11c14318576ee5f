import { cardOf } from '../schema/figure-cards';
import { translate } from '../schema/translate';
import { deviceCounts, taxpayerCounts, transactionSums } from './dashboard-figures';
import { overallCounts } from './overall-counts';
import { deviceFaults, refundsWaiting, unregisteredFound } from './work-figures';

const amountLine = (amount: string): string =>
  translate('dashboard.amount', { amount }, 'Amount {{amount}}');

/** Sales, taxpayers and devices of the dashboard's period. */
export const keyFigures = [
  cardOf(transactionSums, 'count', {
    before: 'previousCount',
    lines: (_, { text }) => [amountLine(text('amount'))],
  }),
  cardOf(transactionSums, 'gst', { before: 'previousGst' }),
  cardOf(transactionSums, 'wht', { before: 'previousWht' }),
  cardOf(taxpayerCounts, 'total', {
    lines: ({ registered }, { text, share }) => [
      translate(
        'dashboard.active',
        { share: share('active', 'total'), active: text('active') },
        '{{share}} active ({{active}})',
      ),
      registered === 0
        ? translate('dashboard.unregistered', 'No new registrations in this period')
        : translate('dashboard.registered', {
            count: registered ?? 0,
            added: text('registered'),
            defaultValue_one: '{{added}} new registration in this period',
            defaultValue_other: '{{added}} new registrations in this period',
          }),
    ],
  }),
  cardOf(deviceCounts, 'total', {
    lines: (_, { text }) => [
      translate('dashboard.working', { count: text('active') }, '{{count}} active'),
    ],
  }),
] as const;

function waitingTime(days: number | null, text: string): string {
  if (days === null) return text;
  if (days === 0) return translate('dashboard.today', 'less than a day');
  return translate('dashboard.days', {
    count: days,
    days: text,
    defaultValue_one: '{{days}} day',
    defaultValue_other: '{{days}} days',
  });
}

const lacking = (count: number | null): string =>
  count
    ? translate('dashboard.lacking', {
        count,
        defaultValue_one: ' · {{count}} has no amount',
        defaultValue_other: ' · {{count}} have no amount',
      })
    : '';

/** The refunds that wait, and the devices that are silent or faulty. */
export const openWork = [
  cardOf(refundsWaiting, 'waiting', {
    lines({ waiting, withoutAmount, days }, { text }) {
      if (waiting === 0) return [];
      const time = waitingTime(days, text('days'));
      return [
        amountLine(text('amount')) + lacking(withoutAmount),
        translate('dashboard.oldest', { time }, 'Oldest: waiting for {{time}}'),
      ];
    },
  }),
  cardOf(deviceFaults, 'silent', {
    lines: (_, { text }) => [
      translate('dashboard.silent', 'For more than 7 days'),
      {
        text: translate('dashboard.faulty', { count: text('faulty') }, '{{count}} faulty'),
        to: 'faulty',
      },
    ],
  }),
] as const;

/** The businesses that are not registered: from the summary, or counted in their list. */
export const unregistered = {
  summed: cardOf(overallCounts, 'nonTaxpayers'),
  counted: cardOf(unregisteredFound, 'nonTaxpayers'),
};
