import { bigint, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    /** Servers with another secret leave the mail alone. */
    keyName: text('key_name').notNull(),
    /** Encrypted, because it may contain a code or a temporary password. */
    sealed: bytes().notNull(),
    tries: integer().notNull().default(0),
    /** A process that claims the mail moves this ahead. */
    dueDate: moment('due_date').notNull(),
    expiresDate: moment('expires_date').notNull(),
  },
  (table) => [
    index('mails_due_date_index').on(table.dueDate),
    index('mails_recipient_index').on(table.recipient, table.id),
  ],
);

export type WaitingMail = typeof mails.$inferSelect;
