import type { WrittenRules } from './written-rule';

const march = { from: '2024-03-01', to: '2024-03-31' };
const counted = [
  { deviceCount: 3, activeCount: 2 },
  { deviceCount: 5, activeCount: 1 },
];

/** What figures are made of missing values is told in `district-figures.test.ts`. */
export const districtRules: WrittenRules = {
  'devices-by-district.count': [
    { given: [counted], answer: { deviceCount: 8, activeCount: 3 } },
    { given: [[]], answer: { deviceCount: null, activeCount: null } },
  ],
  'active-share-by-district.count': [
    { given: [counted], answer: { share: 37.5, activeCount: 3, deviceCount: 8 } },
  ],
  'taxpayers-by-district.count': [
    { given: [[{}, {}, {}]], answer: { taxpayers: 3 } },
    { given: [[]], answer: { taxpayers: 0 } },
  ],
  'gst-by-district.filters': [
    { given: [{ period: march }], answer: { period: '2024-03-01..2024-03-31' } },
  ],
  'gst-by-district.count': [
    {
      given: [
        [
          { gstAmount: 10.1, transactionCount: 2 },
          { gstAmount: 0.2, transactionCount: 1 },
        ],
      ],
      answer: { gstAmount: 10.3, transactionCount: 3 },
    },
  ],
};
