import type { WrittenRules } from './written-rule';

const submitted = {
  createdby: 'Ama Mensah',
  createdDate: '2024-03-05T08:00:00Z',
  updatedDate: null,
  refundStatus: 'Submitted',
  decidedBy: null,
};

/** The rest of a refund's history is told in `refund-timeline.test.ts`. */
export const refundRules: WrittenRules = {
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
