import type { Mangling } from './mangling-proxy';

/** What a page is asked with, and what a dishonest list makes of it. */
export interface PageBody {
  readonly pageNumber: number;
  readonly perPage: number;
  readonly searchText: string;
  readonly sortingOn: string;
  readonly isDescending: boolean;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly tin?: string | undefined;
  readonly district?: string | undefined;
  readonly collectionType?: string | undefined;
  /** So many records after the end of the page before. */
  readonly skip?: number;
  /** The fields that the search looks at. */
  readonly searched?: readonly string[];
  readonly sortedAsText?: readonly string[];
}

const DISTRICTS = ['Ho', 'Kpando', 'Hohoe'];
const TYPES = ['GST', 'WHT'];

type Sale = Readonly<Record<string, string | number>>;

const sales: readonly Sale[] = Array.from({ length: 60 }, (_, place) => ({
  id: place + 1,
  transactionId: `TXN-${1000 + place}`,
  transactionDate: new Date(Date.UTC(2024, 0, 1 + place, 8)).toISOString(),
  receiptNumber: `R-${place}`,
  taxPayerName: `Shop ${place % 7}`,
  taxPayerTIN: `90${place % 7}`,
  deviceSerialNumber: `D-${place % 5}`,
  customerName: `Customer ${place}`,
  collectionType: TYPES[place % 2] ?? '',
  amount: place * 37,
  gstAmount: place * 5,
  whtAmount: place * 2,
  district: DISTRICTS[place % 3] ?? '',
}));

function compare(a: Sale, b: Sale, { sortingOn, sortedAsText }: PageBody): number {
  const [x = '', y = ''] = [a[sortingOn], b[sortingOn]];
  const isFigure = typeof x === 'number' && !sortedAsText?.includes(sortingOn);
  return isFigure ? x - Number(y) : String(x) < String(y) ? -1 : Number(String(x) > String(y));
}

function pageOf(asked: PageBody) {
  const { searchText, startDate = '', endDate = '9', tin, district, collectionType } = asked;
  const { searched = ['taxPayerName', 'taxPayerTIN', 'transactionId'] } = asked;
  const found = sales
    .filter((sale) => searched.some((name) => String(sale[name]).includes(searchText)))
    .filter(({ transactionDate }) => {
      const day = String(transactionDate).slice(0, 10);
      return day >= startDate && day <= endDate;
    })
    .filter((sale) => tin === undefined || sale['taxPayerTIN'] === tin)
    .filter((sale) => district === undefined || sale['district'] === district)
    .filter((sale) => collectionType === undefined || sale['collectionType'] === collectionType)
    .toSorted((a, b) => (asked.isDescending ? -1 : 1) * compare(a, b, asked));
  const from = (asked.pageNumber - 1) * asked.perPage + (asked.skip ?? 0);
  return {
    totalRecords: found.length,
    totalPages: Math.ceil(found.length / asked.perPage),
    list: found.slice(from, from + asked.perPage),
  };
}

/**
 * A small list of transactions that does what it is asked, in the place of the backend's.
 *
 * @param change what it takes for asked instead.
 */
export function honestList(
  change: Partial<PageBody> | ((asked: PageBody) => Partial<PageBody>) = {},
): Mangling {
  return {
    instead(response, { body }) {
      const asked = body as unknown as PageBody;
      const result = pageOf({
        ...asked,
        ...(typeof change === 'function' ? change(asked) : change),
      });
      response.end(JSON.stringify({ responseCode: '200', responseMessage: 'Success', result }));
    },
  };
}
