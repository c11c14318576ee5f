import type { WrittenRules } from './written-rule';

const layers = 'map-layers/mapLayers';
const march = { from: '2024-03-01', to: '2024-03-31' };
const counted = [
  { deviceCount: 3, activeCount: 2 },
  { deviceCount: 5, activeCount: 1 },
];

/** What figures are made of missing values is told in `map-layers.test.ts`. */
export const mapRules: WrittenRules = {
  [`${layers}.devices.figures`]: [
    { given: [counted], answer: { deviceCount: 8, activeCount: 3 } },
    { given: [[]], answer: { deviceCount: null, activeCount: null } },
  ],
  [`${layers}.devices.behind.filters`]: [{ given: ['Ho', march], answer: { district: 'Ho' } }],
  [`${layers}.active-share.figures`]: [
    { given: [counted], answer: { share: 37.5, activeCount: 3, deviceCount: 8 } },
  ],
  [`${layers}.active-share.behind.filters`]: [
    { given: ['Ho', march], answer: { district: 'Ho', status: 'Active' } },
  ],
  [`${layers}.taxpayers.figures`]: [
    { given: [[{}, {}, {}]], answer: { taxpayers: 3 } },
    { given: [[]], answer: { taxpayers: 0 } },
  ],
  [`${layers}.taxpayers.behind.filters`]: [{ given: ['Ho', march], answer: { district: 'Ho' } }],
  [`${layers}.gst.asked`]: [{ given: [march], answer: { period: '2024-03-01..2024-03-31' } }],
  [`${layers}.gst.figures`]: [
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
  [`${layers}.gst.behind.filters`]: [
    {
      given: ['Ho', march],
      answer: {
        district: 'Ho',
        transactionDate: '2024-03-01..2024-03-31',
        collectionType: 'GST',
      },
    },
  ],
};
