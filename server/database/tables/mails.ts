import { bigint, customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Mails that wait to be sent. A row goes once its mail is sent or given up. */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A keyed hash of the address: its mails go in their order. */
    recipient: text().notNull(),
    /** Of the key that opens `sealed`; servers with another secret leave the mail alone. */
    keyName: text('key_name').notNull(),
    /** The mail, encrypted: it may hold a code or a temporary password. */
    sealed: bytes().notNull(),
    /** The number of failed attempts. */
    tries: integer().notNull().default(0),
    /** When it is tried next; a process that claims it moves this ahead. */
    dueDate: moment('due_date').notNull(),
    /** When it is given up. */
    expiresDate: moment('expires_date').notNull(),
  },
  (table) => [
    index('mails_due_date_index').on(table.dueDate),
    index('mails_recipient_index').on(table.recipient, table.id),
  ],
);

export type WaitingMail = typeof mails.$inferSelect;
