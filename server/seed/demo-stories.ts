import { HOUR_MS } from './days.ts';
import { claim, ofTaxpayer, type SeedRefund } from './refunds.ts';
import type { SeedTaxpayer } from './taxpayers.ts';
import { personName, phoneNumber, street } from './values.ts';

/**
 * For an officer who looks closely: a customer who claims again and again, a claim far above the
 * usual, and one receipt claimed twice. Places are counted from the newest.
 */

/** Just below a thousand each, at one shop, by one customer. */
const CLUSTER_CENTS = [98_750, 99_400, 97_900, 99_850, 98_200, 99_100, 96_500, 99_600];
const CLUSTER_STEP = 4;
const CLUSTER_FIRST = 3;
const LARGE = { place: 9, cents: 4_836_000 };
const TWICE = { place: 6, of: 18 };
const DECIDED = { 16: 'Rejected', 17: 'Approved', 22: 'Approved', 23: 'Rejected' } as const;
/** Place, number of the merchant in the register, customer. */
const CUSTOMERS = [
  [2, 3, 'فاطمة الزهراء'],
  [5, 4, 'Ελένη Γεωργίου'],
  [8, 5, 'Ирина Соколова'],
  [10, 2, 'Kwame Ɔkɔre'],
  [12, 6, 'Ayşe Çelik'],
  [14, 8, '王小明'],
] as const;
/** Too few refunds to hold the stories are left as they are. */
const ENOUGH = 320;

export function addRefundStories(
  refunds: SeedRefund[],
  taxpayers: readonly SeedTaxpayer[],
  now: Date,
): void {
  if (refunds.length < ENOUGH) return;
  const lay = (place: number, change: (refund: SeedRefund) => Partial<SeedRefund>): void => {
    const refund = refunds.at(-place);
    if (refund) Object.assign(refund, change(refund));
  };
  const shop = taxpayers[0];
  const claimant = {
    customerName: personName(),
    customerPhoneNumber: phoneNumber(),
    customerAddress: street(),
    reason: 'Goods returned unopened within the return period',
  };
  for (const [index, cents] of CLUSTER_CENTS.entries()) {
    lay(CLUSTER_FIRST + index * CLUSTER_STEP, (refund) => ({
      ...claimant,
      ...(shop && ofTaxpayer(shop)),
      ...claim(refund, cents),
    }));
  }
  lay(LARGE.place, (refund) => ({
    ...claim(refund, LARGE.cents),
    reason: 'Purchased for export, export papers attached',
  }));
  for (const [place, number, customerName] of CUSTOMERS) {
    const merchant = taxpayers[number - 1];
    if (merchant) lay(place, () => ({ ...ofTaxpayer(merchant), customerName }));
  }
  for (const [place, status] of Object.entries(DECIDED)) {
    lay(Number(place), (refund) => {
      if (refund.status !== 'Submitted') return {};
      const decided = (refund.createdDate ?? now).getTime() + 5 * HOUR_MS;
      return { status, updatedDate: new Date(Math.min(decided, now.getTime())), decidedBy: 2 };
    });
  }
  const first = refunds.at(-TWICE.of);
  lay(TWICE.place, ({ id, status, createdBy, createdDate, updatedDate, decidedBy }) => ({
    ...first,
    id,
    status,
    createdBy,
    createdDate,
    updatedDate,
    decidedBy,
    reason: 'Charged twice for the same purchase',
  }));
}

const CREATORS = ['officer@nra.example', 'admin@nra.example', ' OSCAR DEMO-OFFICER'];

/**
 * Somebody else has to decide these. They are amid the others, so that neither end of the list
 * begins so.
 */
export function assignCreators(refunds: readonly SeedRefund[]): void {
  const waiting = refunds.filter(({ status }) => status === 'Submitted');
  if (waiting.length < 4 * CREATORS.length) return;
  for (const [index, createdBy] of CREATORS.entries()) {
    const refund = waiting[Math.floor((waiting.length * (index + 1)) / (CREATORS.length + 1))];
    if (refund !== undefined) refund.createdBy = createdBy;
  }
}

export const demoTaxpayerNames: readonly string[] = [
  "O'Neil & Sons Chandlers",
  'Ɛfua Öberg Textiles',
  'مؤسسة النور للتجارة',
  'Αφοί Παπαδόπουλοι ΟΕ',
  'Торговый дом «Север»',
  'Şahin & Yılmaz Lojistik',
  'Boulangerie Chérif Frères',
  '蓝海贸易有限公司',
  'Łódź Bakery & Café',
  'مطعم زيتونة',
  'Panadería La Niña',
  'Đặng Anh Seafood',
];

export const demoUserNames: readonly string[] = [
  "Siobhán O'Neil-Ní Dhomhnaill",
  'Ɛfua Ɔkɔre-Öberg',
  'فاطمة الزهراء',
  'Ελένη Παπαδοπούλου',
  'Олена Шевченко',
];
