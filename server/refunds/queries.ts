import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isoTime, type JsonPieces, jsonPieces } from '../database/json.ts';
import { users } from '../database/tables/accounts.ts';
import { refunds } from '../database/tables/refunds.ts';
import { id, money, optional, text, time } from '../http/answers.ts';
import { jsonRecord } from '../http/json-record.ts';

/** Requests come from other systems: most fields may be missing. */
export const refundRecord = jsonRecord({
  id: [refunds.id, id],
  transactionId: [refunds.transactionId, optional(text)],
  amount: [refunds.amount, optional(money)],
  gstAmount: [refunds.gstAmount, optional(money)],
  collectionType: [refunds.collectionType, optional(text)],
  customerName: [refunds.customerName, optional(text)],
  customerPhoneNumber: [refunds.customerPhoneNumber, optional(text)],
  customerAddress: [refunds.customerAddress, optional(text)],
  reasonForRefund: [refunds.reason, optional(text)],
  refundStatus: [refunds.status, text],
  createdby: [refunds.createdBy, optional(text)],
  createdDate: [isoTime(refunds.createdDate), optional(time)],
  updatedDate: [isoTime(refunds.updatedDate), optional(time)],
  taxPayerId: [refunds.taxpayerId, optional(id)],
  taxPayerName: [refunds.taxpayerName, optional(text)],
  taxPayerTIN: [refunds.taxpayerTin, optional(text)],
  decidedBy: [users.name, optional(text)],
  decisionReason: [refunds.decisionReason, optional(text)],
});

export function listRefundsAsJson(db: Database, where?: SQL): JsonPieces {
  const rows = (chosen: SQL | undefined) =>
    db
      .select(refundRecord.columns)
      .from(refunds)
      .leftJoin(users, eq(users.id, refunds.decidedBy))
      .where(chosen)
      .orderBy(sql`${refunds.createdDate} desc nulls last`, desc(refunds.id));
  return jsonPieces(db, rows, refunds.id, where);
}
