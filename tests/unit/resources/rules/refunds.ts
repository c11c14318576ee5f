import type { WrittenRules } from './written-rule';

const submitted = {
  createdby: 'Ama Mensah',
  createdDate: '2024-03-05T08:00:00Z',
  updatedDate: null,
  refundStatus: 'Submitted',
  decidedBy: null,
};

const asked = (id: string, differently: object) => ({
  id,
  transactionId: 'T-1',
  amount: 10,
  taxPayerId: '7',
  customerName: 'Zoe Abara',
  customerPhoneNumber: '+999 20 555',
  ...differently,
});

/** The rest of a refund's history is told in `refund-timeline.test.ts`. */
export const refundRules: WrittenRules = {
  'refunds.list.signals.find': [
    {
      given: [[asked('1', {}), asked('2', { transactionId: 'T-2', amount: null })]],
      answer: new Map([['2', ['It has no amount.']]]),
    },
    {
      // The same sale twice, whoever asks.
      given: [
        [asked('1', {}), asked('2', { taxPayerId: '8' }), asked('3', { transactionId: 'T-3' })],
      ],
      answer: new Map([
        ['1', ['1 other request for the same transaction.']],
        ['2', ['1 other request for the same transaction.']],
      ]),
    },
    {
      // One person, however the name and the number are spelt; of three others on.
      given: [
        [
          asked('1', { transactionId: 'T-1', customerName: 'Zoe Abara ' }),
          asked('2', { transactionId: 'T-2', customerName: ' ZOE ABARA' }),
          asked('3', { transactionId: 'T-3', customerPhoneNumber: '+999-20-555' }),
          asked('4', { transactionId: 'T-4' }),
          asked('5', { transactionId: 'T-5', customerPhoneNumber: '+999 21 555' }),
          asked('6', { transactionId: 'T-6', customerName: null }),
        ],
      ],
      answer: new Map(
        ['1', '2', '3', '4'].map((id) => [id, ['3 other requests by the same customer.']]),
      ),
    },
    {
      // Beside 10, 20 and 30 the usual amount is 20; of two others none is usual.
      given: [
        [
          ...[10, 20, 30, 100].map((amount, place) =>
            asked(`${place}`, { transactionId: null, customerName: null, amount }),
          ),
          ...[1e-9, 1e-9, 1e-9, 1e308].map((amount, place) =>
            asked(`9${place}`, {
              transactionId: null,
              customerName: null,
              taxPayerId: '9',
              amount,
            }),
          ),
          ...[1, 1, 900].map((amount, place) =>
            asked(`8${place}`, {
              transactionId: null,
              customerName: null,
              taxPayerId: '8',
              amount,
            }),
          ),
        ],
      ],
      answer: new Map([
        ['3', ["5 times the usual amount of this taxpayer's refunds."]],
        ['93', ["Countless times the usual amount of this taxpayer's refunds."]],
      ]),
    },
    {
      // Beside 10, 20, 30 and 40 the usual amount is 25.
      given: [
        [10, 20, 30, 40, 124].map((amount, place) =>
          asked(`${place}`, { transactionId: null, customerName: null, amount }),
        ),
      ],
      answer: new Map(),
    },
  ],
  'refunds.details.timeline': [
    {
      given: [submitted],
      answer: [
        {
          text: 'Refund submitted by Ama Mensah',
          time: '2024-03-05T08:00:00Z',
          tone: 'processing',
        },
        { text: 'Pending approval', time: null, tone: 'processing' },
      ],
    },
    {
      given: [{ ...submitted, refundStatus: 'Rejected', updatedDate: '2024-03-06T09:30:00Z' }],
      answer: [
        {
          text: 'Refund submitted by Ama Mensah',
          time: '2024-03-05T08:00:00Z',
          tone: 'processing',
        },
        {
          text: 'Rejected by Admin',
          undated: 'Recently rejected',
          time: '2024-03-06T09:30:00Z',
          tone: 'error',
        },
      ],
    },
    {
      given: [
        {
          ...submitted,
          refundStatus: 'Approved',
          updatedDate: '2024-03-06T09:30:00Z',
          decidedBy: 'Kofi Boateng',
          decisionReason: 'Paid twice',
        },
      ],
      answer: [
        {
          text: 'Refund submitted by Ama Mensah',
          time: '2024-03-05T08:00:00Z',
          tone: 'processing',
        },
        {
          text: 'Approved by Admin',
          note: 'Decided by Kofi Boateng: Paid twice',
          undated: 'Recently approved',
          time: '2024-03-06T09:30:00Z',
          tone: 'success',
        },
      ],
    },
  ],
};
