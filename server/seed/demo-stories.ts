import { DAY_MS, dayOf, HOUR_MS } from './days.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { SeedDevice } from './devices.ts';
import { districts } from './places.ts';
import { money, type SeedRefund } from './refunds.ts';
import type { SeedTaxpayer } from './taxpayers.ts';
import type { Trader } from './traders.ts';

/**
 * What an officer finds who looks closely: a customer who claims again and again, a claim far above
 * the usual, one receipt claimed twice, and a district whose devices have gone silent.
 */

/** The district from which nothing has been heard of late. */
const SILENT_DISTRICT = 'Windfell';
const SILENT_DAYS = 9;
const GST_RATE = 0.15;

/** Just below a thousand each, at one shop, by one customer. */
const CLUSTER_CENTS = [98_750, 99_400, 97_900, 99_850, 98_200, 99_100, 96_500, 99_600];
const CLUSTER_STEP = 4;
const CLUSTER_FIRST = 3;
const CLAIMANT = {
  customerName: 'Viktor Halvorsen',
  customerPhoneNumber: '+999 44 618 2207',
  customerAddress: '17 Lagoon View, Corrin Bay',
  reason: 'Goods returned unopened within the return period',
};

// What follows tells a refund by its place, counted from the newest.
const LARGE = {
  place: 9,
  cents: 4_836_000,
  reason: 'Purchased for export, export papers attached',
};
const TWICE = { place: 6, of: 18 };
const DECIDED = { 16: 'Rejected', 17: 'Approved', 22: 'Approved', 23: 'Rejected' } as const;
const CUSTOMERS: readonly { place: number; merchant: string; customerName: string }[] = [
  { place: 2, merchant: 'مؤسسة النور للتجارة', customerName: 'فاطمة الزهراء' },
  { place: 5, merchant: 'Αφοί Παπαδόπουλοι ΟΕ', customerName: 'Ελένη Γεωργίου' },
  { place: 8, merchant: 'Торговый дом «Север»', customerName: 'Ирина Соколова' },
  { place: 10, merchant: 'Ɛfua Öberg Textiles', customerName: 'Kwame Ɔkɔre' },
  { place: 12, merchant: 'Şahin & Yılmaz Lojistik', customerName: 'Ayşe Çelik' },
  { place: 14, merchant: '蓝海贸易有限公司', customerName: '王小明' },
];

/** Lays the stories over refunds in place; too few to hold them are left as they are. */
export function tellRefundStories(
  refunds: SeedRefund[],
  taxpayers: readonly SeedTaxpayer[],
  now: Date,
): void {
  if (refunds.length < 10 * CLUSTER_CENTS.length * CLUSTER_STEP) return;
  const lay = (place: number, change: (refund: SeedRefund) => Partial<SeedRefund>): void => {
    const refund = refunds.at(-place);
    if (refund) Object.assign(refund, change(refund));
  };
  const shop = taxpayers.find(
    ({ businessSector, districtId }) => businessSector === 'Retail trade' && districtId === 5,
  );
  for (const [index, cents] of CLUSTER_CENTS.entries()) {
    lay(CLUSTER_FIRST + index * CLUSTER_STEP, (refund) => ({
      ...CLAIMANT,
      ...(shop && ofTaxpayer(shop)),
      ...claim(refund, cents),
    }));
  }
  lay(LARGE.place, (refund) => ({ ...claim(refund, LARGE.cents), reason: LARGE.reason }));
  for (const { place, merchant, customerName } of CUSTOMERS) {
    const taxpayer = taxpayers.find(({ name }) => name === merchant);
    if (taxpayer) lay(place, () => ({ ...ofTaxpayer(taxpayer), customerName }));
  }
  for (const [place, status] of Object.entries(DECIDED)) {
    lay(Number(place), (refund) =>
      refund.status === 'Submitted' ? decided(refund, status, now) : {},
    );
  }
  keepSilent(refunds, taxpayers, now);
  const first = refunds.at(-TWICE.of);
  if (first) lay(TWICE.place, () => sameReceipt(first));
}

function decided({ createdDate }: SeedRefund, status: string, now: Date): Partial<SeedRefund> {
  const time = (createdDate ?? now).getTime() + 5 * HOUR_MS;
  return { status, updatedDate: new Date(Math.min(time, now.getTime())), decidedBy: 2 };
}

const ofTaxpayer = ({ id, name, tin }: SeedTaxpayer) => ({
  taxpayerId: id,
  taxpayerName: name,
  taxpayerTin: tin,
});

const claim = ({ collectionType }: SeedRefund, cents: number) => ({
  amount: money(cents),
  gstAmount: money(collectionType === 'GST' ? Math.round(cents * GST_RATE) : 0),
});

/** The claim of one refund as another one's: all that it says of the receipt and of the customer. */
const sameReceipt = (refund: SeedRefund) => ({
  transactionId: refund.transactionId,
  amount: refund.amount,
  gstAmount: refund.gstAmount,
  collectionType: refund.collectionType,
  taxpayerId: refund.taxpayerId,
  taxpayerName: refund.taxpayerName,
  taxpayerTin: refund.taxpayerTin,
  customerName: refund.customerName,
  customerPhoneNumber: refund.customerPhoneNumber,
  customerAddress: refund.customerAddress,
  reason: 'Charged twice for the same purchase',
});

const silentId = districts.find(({ name }) => name === SILENT_DISTRICT)?.id;

/** Nobody asks for a refund where nothing is sold: such a claim is a neighbour's. */
function keepSilent(
  refunds: readonly SeedRefund[],
  taxpayers: readonly SeedTaxpayer[],
  now: Date,
): void {
  for (const refund of refunds) {
    const { taxpayerId, createdDate } = refund;
    const owner = taxpayers[(taxpayerId ?? 0) - 1];
    if (!createdDate || owner?.districtId !== silentId) continue;
    if (dayOf(createdDate) < dayOf(now) - SILENT_DAYS) continue;
    const neighbour = taxpayers.find(({ districtId }) => districtId === 15);
    if (neighbour) Object.assign(refund, ofTaxpayer(neighbour));
  }
}

/** Ends what the devices and the traders of one district report, in place. */
export function silenceDistrict(
  devices: readonly SeedDevice[],
  traders: readonly Trader[],
  now: Date,
): void {
  const last = dayOf(now) - SILENT_DAYS;
  for (const device of devices) {
    const { districtId, lastSeenDate, deployedDate } = device;
    if (districtId !== silentId || !lastSeenDate || !deployedDate) continue;
    // Each was switched off at closing time, one a few minutes after the other.
    const off = last * DAY_MS + 20 * HOUR_MS - (device.id % 50) * 60_000;
    const from = dayOf(deployedDate) * DAY_MS + 8 * HOUR_MS;
    device.lastSeenDate = new Date(Math.min(lastSeenDate.getTime(), Math.max(off, from)));
  }
  for (const trader of traders) {
    if (trader.taxpayer.districtId === silentId) trader.lastDay = Math.min(trader.lastDay, last);
  }
}

const [administrator, officer] = demoAccounts;

/** Written as people write themselves into a form. */
const CREATORS = [officer.email, administrator.email, ` ${officer.name.toUpperCase()}`];
/** Fewer are left as they are. */
const ENOUGH = 4 * CREATORS.length;

/**
 * Lets demo accounts have created some of the refunds that wait for a decision, in place: somebody
 * else has to decide those. They lie amid the others, so that neither end of the list begins so.
 */
export function letStaffCreate(refunds: readonly SeedRefund[]): void {
  const waiting = refunds.filter(({ status }) => status === 'Submitted');
  if (waiting.length < ENOUGH) return;
  for (const [index, createdBy] of CREATORS.entries()) {
    const refund = waiting[Math.floor((waiting.length * (index + 1)) / (CREATORS.length + 1))];
    if (refund !== undefined) refund.createdBy = createdBy;
  }
}

/** Merchants as a port's register holds them, in the scripts of those who trade there. */
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

/** Staff whose names a keyboard of one language can't type. */
export const demoUserNames: readonly string[] = [
  "Siobhán O'Neil-Ní Dhomhnaill",
  'Ɛfua Ɔkɔre-Öberg',
  'فاطمة الزهراء',
  'Ελένη Παπαδοπούλου',
  'Олена Шевченко',
];
