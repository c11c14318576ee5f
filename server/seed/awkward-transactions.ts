import type { Receipt } from '../transactions/record.ts';
import { DAY_MS } from './days.ts';

/** What tills report now and then, as changes of an ordinary sale of that day. */
export const awkwardSales: readonly ((day: number) => Partial<Receipt>)[] = [
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

function atNoon(day: number): Partial<Receipt> {
  return {
    transactionDate: new Date((day + 0.5) * DAY_MS),
    deviceId: null,
    collectionType: 'GST',
    amount: '1250.50',
    gstAmount: '187.58',
    whtAmount: '0.00',
  };
}
