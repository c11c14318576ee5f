import type { Endpoint } from '../schema/define';

/** Whose statement, and of which days as `YYYY-MM-DD`, both included. */
export interface StatementArgs {
  readonly tin: string;
  readonly startDate: string;
  readonly endDate: string;
}

const command = (path: string): Endpoint<StatementArgs> => ({
  method: 'POST',
  kind: 'command',
  path,
  body: ({ tin, startDate, endDate }) => ({ tin, startDate, endDate }),
});

/**
 * The statements that can be made of a taxpayer (§7). `generate` answers with a link to the PDF,
 * `send` mails it to the taxpayer.
 */
export const statements = {
  transactions: {
    label: 'Transactions',
    generate: command('/api/Reports/GenerateTransactionsStatement-pdf'),
    send: command('/api/Reports/SendTransactionsStatement-pdf'),
  },
  devices: {
    label: 'Devices',
    generate: command('/api/Reports/GenerateDeviceStatement-pdf'),
    send: command('/api/Reports/SendDeviceStatement-pdf'),
  },
} as const;

export type StatementKind = keyof typeof statements;

/** What is said when it goes wrong, whatever the reason (§8). */
export const statementFailures = {
  generate: 'Failed to generate statement.',
  send: 'Failed to send statement.',
} as const;
