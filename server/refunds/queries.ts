import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isoTime, type JsonPieces, jsonPieces, aliased } from '../database/json.ts';
import { users } from '../database/tables/accounts.ts';
import { refunds } from '../database/tables/refunds.ts';
import type { Extension } from '../http/extensions.ts';

const record = {
  id: aliased(refunds.id, 'id'),
  transactionId: aliased(refunds.transactionId, 'transactionId'),
  amount: aliased(refunds.amount, 'amount'),
  gstAmount: aliased(refunds.gstAmount, 'gstAmount'),
  collectionType: aliased(refunds.collectionType, 'collectionType'),
  customerName: aliased(refunds.customerName, 'customerName'),
  customerPhoneNumber: aliased(refunds.customerPhoneNumber, 'customerPhoneNumber'),
  customerAddress: aliased(refunds.customerAddress, 'customerAddress'),
  reasonForRefund: aliased(refunds.reason, 'reasonForRefund'),
  refundStatus: aliased(refunds.status, 'refundStatus'),
  createdby: aliased(refunds.createdBy, 'createdby'),
  createdDate: aliased(isoTime(refunds.createdDate), 'createdDate'),
  updatedDate: aliased(isoTime(refunds.updatedDate), 'updatedDate'),
  taxPayerId: aliased(refunds.taxpayerId, 'taxPayerId'),
  taxPayerName: aliased(refunds.taxpayerName, 'taxPayerName'),
  taxPayerTIN: aliased(refunds.taxpayerTin, 'taxPayerTIN'),
};

/** The extension `refunds.reason`. */
const decision = {
  decidedBy: aliased(users.name, 'decidedBy'),
  decisionReason: aliased(refunds.decisionReason, 'decisionReason'),
};

export function listRefundsAsJson(
  db: Database,
  extensions: readonly Extension[],
  where?: SQL,
): JsonPieces {
  const hasReason = extensions.includes('refunds.reason');
  const rows = (chosen: SQL | undefined) =>
    db
      .select({ ...record, ...(hasReason && decision) })
      .from(refunds)
      .leftJoin(users, eq(users.id, refunds.decidedBy))
      .where(chosen)
      .orderBy(sql`${refunds.createdDate} desc nulls last`, desc(refunds.id));
  return jsonPieces(db, rows, refunds.id, where);
}
