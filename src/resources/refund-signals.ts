import { finite } from '../schema/arithmetic';
import { fold } from '../schema/fold';
import type { Row } from '../schema/language/fields';
import { translate } from '../schema/translate';

interface Refund extends Pick<Row, 'id'> {
  readonly transactionId: string | null;
  readonly amount: number | null;
  readonly customerName: string | null;
  readonly customerPhoneNumber: string | null;
  readonly taxPayerId: string | null;
}

/** The number of other requests from which a customer is marked. */
const OFTEN = 3;
/** The multiple of the usual amount from which an amount is marked. */
const FAR = 5;
/** With fewer other amounts there is no usual amount. */
const ENOUGH = 3;

function count<Key>(counts: Map<Key, number>, key: Key | null): void {
  if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
}

const customerOf = ({ customerName, customerPhoneNumber }: Refund): string | null =>
  customerName === null || customerPhoneNumber === null
    ? null
    : `${fold(customerName)} ${customerPhoneNumber.replace(/\D/g, '')}`;

/** Divides exactly where amounts don't: 4.999… for 55.55 / 11.11. */
const hundredths = (amount: number): number => Math.round(amount * 100);

/** The median of sorted amounts without one of them; null if too few remain. */
function usualWithout(amounts: readonly number[], amount: number): number | null {
  const others = amounts.length - 1;
  if (others < ENOUGH) return null;
  const own = amounts.indexOf(amount);
  const at = (place: number) => amounts[place < own ? place : place + 1] ?? 0;
  const middle = Math.floor(others / 2);
  return others % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
}

/** Finds what an officer would notice about a refund only by comparing it with all others. */
export function findRefundSignals(rows: readonly Refund[]): ReadonlyMap<string, readonly string[]> {
  const transactions = new Map<string, number>();
  const customers = new Map<string, number>();
  const amounts = new Map<string, number[]>();
  for (const row of rows) {
    count(transactions, row.transactionId);
    count(customers, customerOf(row));
    if (row.taxPayerId === null || row.amount === null) continue;
    const known = amounts.get(row.taxPayerId);
    if (known) known.push(hundredths(row.amount));
    else amounts.set(row.taxPayerId, [hundredths(row.amount)]);
  }
  for (const known of amounts.values()) known.sort((a, b) => a - b);

  const sentencesOn = (row: Refund): readonly string[] => {
    const found: string[] = [];
    if (row.amount === null) found.push(translate('signal.noAmount', 'No amount given.'));
    const same = (transactions.get(row.transactionId ?? '') ?? 1) - 1;
    if (same > 0) {
      const text = translate('signal.sameTransaction', {
        count: same,
        defaultValue_one: '{{count}} other request for the same transaction.',
        defaultValue_other: '{{count}} other requests for the same transaction.',
      });
      found.push(text);
    }
    const others = (customers.get(customerOf(row) ?? '') ?? 1) - 1;
    if (others >= OFTEN) {
      const text = translate('signal.sameCustomer', {
        count: others,
        defaultValue_one: '{{count}} other request by the same customer.',
        defaultValue_other: '{{count}} other requests by the same customer.',
      });
      found.push(text);
    }
    if (row.amount !== null && row.taxPayerId !== null) {
      const amount = hundredths(row.amount);
      const usual = usualWithout(amounts.get(row.taxPayerId) ?? [], amount);
      const times = usual !== null && usual > 0 ? Math.floor(amount / usual) : 0;
      if (times >= FAR) {
        const text =
          finite(times) === null
            ? translate('signal.countless', "Far more than this taxpayer's usual refund amount.")
            : translate('signal.unusual', {
                count: times,
                defaultValue_one: "{{count}} times this taxpayer's usual refund amount.",
                defaultValue_other: "{{count}} times this taxpayer's usual refund amount.",
              });
        found.push(text);
      }
    }
    return found;
  };
  return new Map(
    rows.flatMap((row) => {
      const found = sentencesOn(row);
      return row.id === null || found.length === 0 ? [] : [[row.id, found]];
    }),
  );
}
