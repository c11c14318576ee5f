import type { NewTransaction } from '../database/tables/transactions.ts';
import { DAY_MS, HOUR_MS } from './days.ts';
import type { SeedDevice } from './devices.ts';
import { ofTaxpayer, type SeedRefund } from './refunds.ts';
import type { SeedTaxpayer } from './taxpayers.ts';

const LONG_REASON =
  'Delivered on two days by two drivers, the second delivery a duplicate of the first; the shop took the goods back and asks for the tax on the second receipt to be returned, as no sale took place there.';

/** What real data has and clean data has not; each is laid over one refund. */
const REFUND_CHANGES: readonly Partial<SeedRefund>[] = [
  { taxpayerName: "O'Neil & Sons", customerName: "Siobhán O'Neil" },
  { taxpayerName: 'Ɛfua Öberg', customerName: 'Ɛfua Öberg', createdBy: 'Ɔkɔre Mɛnsa' },
  { taxpayerName: 'ŋ', reason: 'ŋ' },
  { taxpayerName: 'مؤسسة النور للتجارة', customerName: 'فاطمة الزهراء' },
  { taxpayerName: '蓝海贸易有限公司', customerName: '王小明' },
  { taxpayerName: '=1+1', reason: '=HYPERLINK("http://attacker.example","Receipt")' },
  { taxpayerName: '<b>bold</b>', reason: '<b>urgent</b>' },
  { taxpayerName: '<img src=x onerror=alert(1)>', customerName: '<img src=x onerror=alert(1)>' },
  { reason: LONG_REASON },
  { amount: null, gstAmount: null },
  { amount: '0.00', gstAmount: '0.00' },
  { amount: '9999999999.99', gstAmount: '1500000000.00' },
  { gstAmount: null },
  { customerName: null, customerPhoneNumber: null, customerAddress: null },
  { status: 'Escalated', updatedDate: null, decidedBy: null },
  { status: 'Escalated', updatedDate: null, decidedBy: null },
  { collectionType: 'LEVY-7' },
  { collectionType: null, reason: null },
  { taxpayerId: null },
  { taxpayerId: null, taxpayerName: null, taxpayerTin: null },
  { status: 'Approved', updatedDate: null },
  { status: 'Rejected', updatedDate: null, decidedBy: null },
  { transactionId: null, createdBy: null },
  { customerName: 'Sunrise Trading Ltd', customerAddress: 'Flat 2\nBack Lane\nOstwick' },
  { amount: '1250.50', gstAmount: '187.58' },
  { amount: '1250.50', gstAmount: '187.58' },
  { amount: '1250.50', gstAmount: '187.58' },
];

/**
 * A first set among the newest, so that the first pages show them, a second spread over the older
 * ones.
 */
export function makeAwkward(
  refunds: SeedRefund[],
  taxpayers: readonly SeedTaxpayer[],
  now: Date,
): void {
  const tie = new Date(now.getTime() - HOUR_MS);
  for (const [index, values] of REFUND_CHANGES.entries()) {
    const merchant = taxpayers.find(({ name }) => name === values.taxpayerName);
    const change = { ...(merchant && ofTaxpayer(merchant)), ...values };
    lay(refunds[refunds.length - 2 - index], change);
    lay(refunds[Math.floor((refunds.length * (index + 1)) / (REFUND_CHANGES.length + 30))], change);
  }
  for (const index of [2, 3, 4, 5]) lay(refunds.at(-index), { createdDate: tie });
  for (const share of [0.3, 0.55, 0.8, 0.95]) {
    lay(refunds[Math.floor(refunds.length * share)], { createdDate: null });
  }
  lay(refunds.at(-1 - REFUND_CHANGES.length - 2), { createdDate: null });
}

function lay(refund: SeedRefund | undefined, change: Partial<SeedRefund>): void {
  if (refund !== undefined) Object.assign(refund, change);
}

export const awkwardSales: readonly ((day: number) => Partial<NewTransaction>)[] = [
  () => ({ customerName: null, deviceId: null }),
  () => ({ customerName: "Siobhán O'Neil" }),
  () => ({ customerName: 'Ɛfua Öberg' }),
  () => ({ customerName: 'ŋ' }),
  () => ({ customerName: 'فاطمة الزهراء' }),
  () => ({ customerName: '王小明' }),
  () => ({ customerName: '=1+1', receiptNumber: '=HYPERLINK("http://attacker.example")' }),
  () => ({ customerName: '<img src=x onerror=alert(1)>', receiptNumber: '<b>0001</b>' }),
  () => ({ customerName: '  Padded  Name  ', receiptNumber: '-1' }),
  () => ({ customerName: 'Null', receiptNumber: '0' }),
  () => ({
    customerName:
      'The Trustees of the Estate of the Late Proprietor of the Consolidated Amalgamated Import, Export, Wholesale, Retail, Warehousing, Clearing, Forwarding, Haulage and General Merchandise Company, in Liquidation',
    receiptNumber: '2024/PORT-AMARA/MAIN-BRANCH/COUNTER-07/SHIFT-3/000000000000000001',
  }),
  () => ({ amount: '0.00', gstAmount: '0.00', whtAmount: '0.00' }),
  () => ({ amount: '0.01', gstAmount: '0.00', whtAmount: '0.00' }),
  () => ({ collectionType: 'WHT', amount: '1234567.89', gstAmount: '0.00', whtAmount: '61728.39' }),
  atNoon,
  atNoon,
  atNoon,
];

function atNoon(day: number): Partial<NewTransaction> {
  return {
    transactionDate: new Date((day + 0.5) * DAY_MS),
    deviceId: null,
    collectionType: 'GST',
    amount: '1250.50',
    gstAmount: '187.58',
    whtAmount: '0.00',
  };
}

const DEVICE_CHANGES: readonly Partial<SeedDevice>[] = [
  { serialNumber: '=1+1' },
  { serialNumber: '<b>FD</b>', model: '<img src=x onerror=alert(1)>' },
  { serialNumber: 'ŋ-٣-蓝', model: 'جهاز الفواتير' },
  { serialNumber: '0000000000', model: '0' },
  {
    serialNumber: 'FD-REPLACEMENT-FOR-A-DEVICE-LOST-IN-TRANSIT-BETWEEN-DEPOTS-00000000000000000001',
    model: 'Fiscal Data Terminal, Desktop, Extended Keyboard, Two Displays, Second Edition',
  },
  { model: null, firmwareVersion: null },
  { lastSeenDate: null },
  { deployedDate: null, lastSeenDate: null },
  { latitude: null, longitude: null },
  { latitude: 0, longitude: 0 },
  { districtId: null, latitude: null, longitude: null },
  { status: 'Recalled' },
];

/** Changes of the last of `count` devices; too few to hold the set are left as they are. */
export function awkwardDevice(index: number, count: number): Partial<SeedDevice> {
  if (count < 2 * DEVICE_CHANGES.length) return {};
  return DEVICE_CHANGES[count - 1 - index] ?? {};
}

export const awkwardTaxpayerNames: readonly string[] = [
  ...REFUND_CHANGES.flatMap(({ taxpayerName }) => taxpayerName ?? []),
  'Consolidated Amalgamated Import, Export, Wholesale, Retail, Warehousing, Clearing, Forwarding, Haulage and General Merchandise Company of the Capital, Coastal, Highland, Lakeside and Northern Regions (Proprietary) Limited',
  'Sunrise Trading Ltd',
  'Sunrise Trading Ltd',
  'Sunrise Trading Ltd',
  '  Padded  Name  ',
  '12345',
  'Null',
];

export const awkwardUserNames: readonly string[] = [
  "Siobhán O'Neil-Ní Dhomhnaill",
  'Ɛfua Ɔkɔre-Öberg',
  'فاطمة الزهراء',
  '王小明',
  '=1+1',
  '<b>bold</b>',
  '<img src=x onerror=alert(1)>',
  'ŋ',
  'Maximiliana Wilhelmina Theodora Alexandrina Featherstonehaugh-Cholmondeley of the Lantern Point Sub-Office, Acting',
  'Null',
];
