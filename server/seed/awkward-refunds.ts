import { LONG_REASON } from './reasons.ts';
import type { SeedRefund } from './refunds.ts';
import type { SeedTaxpayer } from './taxpayers.ts';

const HOUR_MS = 3_600_000;

type Change = Partial<SeedRefund>;

/** What real data has and clean data has not; each is laid over one refund. */
const CHANGES: readonly Change[] = [
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
 * Changes refunds in place: a first set among the newest, so that the first pages show them, a
 * second spread over the older ones, and a few without any submission date. Too few refunds to
 * hold a set are left as they are.
 */
export function makeAwkward(
  refunds: SeedRefund[],
  taxpayers: readonly SeedTaxpayer[],
  now: Date,
): void {
  const tie = new Date(now.getTime() - HOUR_MS);
  for (const [index, values] of CHANGES.entries()) {
    const change = { ...merchantOf(values, taxpayers), ...values };
    lay(refunds[refunds.length - 2 - index], change);
    lay(refunds[Math.floor((refunds.length * (index + 1)) / (CHANGES.length + 30))], change);
  }
  for (const index of [2, 3, 4, 5]) lay(refunds.at(-index), { createdDate: tie });
  for (const share of [0.3, 0.55, 0.8, 0.95]) {
    lay(refunds[Math.floor(refunds.length * share)], { createdDate: null });
  }
  lay(refunds.at(-1 - CHANGES.length - 2), { createdDate: null });
}

/** A refund that takes a registered merchant's name takes the id and the TIN as well. */
function merchantOf({ taxpayerName }: Change, taxpayers: readonly SeedTaxpayer[]): Change {
  const merchant = taxpayers.find(({ name }) => name === taxpayerName);
  return merchant === undefined ? {} : { taxpayerId: merchant.id, taxpayerTin: merchant.tin };
}

function lay(refund: SeedRefund | undefined, change: Change): void {
  if (refund !== undefined) Object.assign(refund, change);
}
