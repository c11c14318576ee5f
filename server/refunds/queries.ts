import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isoTime, type JsonPieces, jsonPieces, named } from '../database/json.ts';
import { users } from '../database/tables/accounts.ts';
import { refunds } from '../database/tables/refunds.ts';
import type { Extension } from '../http/extensions.ts';

const record = {
  id: named(refunds.id, 'id'),
  transactionId: named(refunds.transactionId, 'transactionId'),
  amount: named(refunds.amount, 'amount'),
  gstAmount: named(refunds.gstAmount, 'gstAmount'),
  collectionType: named(refunds.collectionType, 'collectionType'),
  customerName: named(refunds.customerName, 'customerName'),
  customerPhoneNumber: named(refunds.customerPhoneNumber, 'customerPhoneNumber'),
  customerAddress: named(refunds.customerAddress, 'customerAddress'),
  reasonForRefund: named(refunds.reason, 'reasonForRefund'),
  refundStatus: named(refunds.status, 'refundStatus'),
  createdby: named(refunds.createdBy, 'createdby'),
  createdDate: named(isoTime(refunds.createdDate), 'createdDate'),
  updatedDate: named(isoTime(refunds.updatedDate), 'updatedDate'),
  taxPayerId: named(refunds.taxpayerId, 'taxPayerId'),
  taxPayerName: named(refunds.taxpayerName, 'taxPayerName'),
  taxPayerTIN: named(refunds.taxpayerTin, 'taxPayerTIN'),
};

/** The extension `refunds.reason`. */
const decision = {
  decidedBy: named(users.name, 'decidedBy'),
  decisionReason: named(refunds.decisionReason, 'decisionReason'),
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
