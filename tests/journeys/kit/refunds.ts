import { and, eq, isNull, notExists, notLike, or } from 'drizzle-orm';
import { type NewRefund, refunds } from '../../../server/database/tables/refunds.ts';
import { taxpayers } from '../../../server/database/tables/taxpayers.ts';
import { SEEDED_AT } from '../../server/backend.ts';
import { call } from '../../server/client.ts';
import { statusOf as refundStatus } from '../../server/new-refund.ts';
import type { Stage } from './stage.ts';

export interface ApiRefund {
  readonly id: number;
  readonly transactionId: string | null;
  readonly amount: number | null;
  readonly gstAmount: number | null;
  readonly customerName: string | null;
  readonly customerPhoneNumber: string | null;
  readonly customerAddress: string | null;
  readonly reasonForRefund: string | null;
  readonly refundStatus: string;
  readonly createdDate: string | null;
  readonly taxPayerId: number | null;
  readonly taxPayerName: string | null;
  readonly taxPayerTIN: string | null;
}

/** All refunds as the API has them now, newest first. */
export async function allRefunds({ backend, token }: Stage): Promise<ApiRefund[]> {
  const url = `${backend.url}/api/Transactions/Refund/History`;
  const { result } = await call<ApiRefund[]>(url, { token: await token() });
  return result;
}

/** Counted from the first, since tests add taxpayers behind the last. */
const BEHIND_THE_AWKWARD = 200;
let made = 0;

/** A refund that waits, made for one test, of a taxpayer who is not asked for by others. */
export async function waitingRefund(stage: Stage, told: Partial<NewRefund> = {}): Promise<Known> {
  made++;
  const { db } = stage.backend;
  const [taxpayer] = await db
    .select()
    .from(taxpayers)
    // After a decision the console opens the next one that waits.
    .where(
      notExists(
        db
          .select()
          .from(refunds)
          .where(
            and(
              eq(refunds.taxpayerId, taxpayers.id),
              eq(refunds.status, 'Submitted'),
              or(isNull(refunds.transactionId), notLike(refunds.transactionId, 'TXN-WAITING-%')),
            ),
          ),
      ),
    )
    .orderBy(taxpayers.id)
    .limit(1)
    .offset(BEHIND_THE_AWKWARD + made);
  if (!taxpayer) throw new Error('More waiting refunds are asked for than there are taxpayers.');
  const transactionId = `TXN-WAITING-${made}`;
  await db.insert(refunds).values({
    transactionId,
    amount: `${1_000 + made}.50`,
    gstAmount: `${150 + made}.25`,
    collectionType: 'GST',
    customerName: `Carla Customer-${made}`,
    customerPhoneNumber: '+999 20 555 0142',
    customerAddress: `${made} Harbour Road`,
    reason: `Goods returned, receipt ${made}`,
    status: 'Submitted',
    createdBy: 'Olive Officer',
    createdDate: new Date(SEEDED_AT.getTime() - made * 60_000),
    taxpayerId: taxpayer.id,
    taxpayerName: taxpayer.name,
    taxpayerTin: taxpayer.tin,
    ...told,
  });
  const { backend, token } = stage;
  const path = '/api/Transactions/Refund/HistoryByTaxPayerId';
  const url = `${backend.url}${path}?id=${told.taxpayerId ?? taxpayer.id}`;
  const { result } = await call<Known[]>(url, { token: await token() });
  const refund = result.find((one) => one.transactionId === transactionId);
  if (!refund) throw new Error('The refund was not kept.');
  return refund;
}

/** How many refunds there are now, as a list says it: '2,500'. */
export async function refundCount(stage: Stage): Promise<string> {
  return (await allRefunds(stage)).length.toLocaleString('en');
}

export type Known = ApiRefund & {
  readonly transactionId: string;
  readonly taxPayerId: number;
  readonly taxPayerTIN: string;
};

export const statusOf = ({ backend }: Stage, { id }: { readonly id: number }): Promise<string> =>
  refundStatus(backend, id);

/** Where a refund is seen among few others. */
export const pathTo = ({ taxPayerTIN }: Known): string =>
  `/taxpayer-refund?size=50&search=${taxPayerTIN}`;
