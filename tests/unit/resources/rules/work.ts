import type { WrittenRules } from './written-rule';

const NOW = Date.parse('2024-03-31T12:00:00Z');

/** What is counted of missing values and in other zones is told in `work-figures.test.ts`. */
export const workRules: WrittenRules = {
  'refunds-waiting.count': [
    {
      given: [
        [
          { refundStatus: 'Submitted', amount: 10.1, createdDate: '2024-03-30T23:00:00Z' },
          { refundStatus: 'Rejected', amount: 7, createdDate: '2024-01-01T10:00:00Z' },
          { refundStatus: 'Submitted', amount: 0.2, createdDate: '2024-03-11T10:00:00Z' },
        ],
        NOW,
      ],
      answer: { waiting: 2, amount: 10.3, withoutAmount: 0, days: 20 },
    },
    { given: [[], NOW], answer: { waiting: 0, amount: 0, withoutAmount: 0, days: null } },
  ],
  'device-faults.count': [
    {
      given: [
        [
          { status: 'Active', lastSeenDate: '2024-03-24T11:59:59Z' },
          { status: 'Active', lastSeenDate: '2024-03-24T12:00:00Z' },
          { status: 'Faulty', lastSeenDate: '2024-01-01T00:00:00Z' },
          { status: 'Faulty', lastSeenDate: '2024-03-31T11:00:00Z' },
          // One that was never seen waits in the store.
          { status: 'In Stock', lastSeenDate: null },
        ],
        NOW,
      ],
      answer: { silent: 2, faulty: 2 },
    },
    { given: [[], NOW], answer: { silent: 0, faulty: 0 } },
  ],
  'unregistered-found.count': [{ given: [[{}, {}], NOW], answer: { nonTaxpayers: 2 } }],
};
