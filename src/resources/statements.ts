import { nameTexts } from '../schema/declared-texts';
import { defineCommand, post } from '../schema/define';

export interface StatementArgs {
  readonly tin: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** @param failure the error message, whatever the reason (§8). */
const command = (name: string, path: string, failure: string) =>
  defineCommand<StatementArgs>({
    name,
    may: 'statements.send',
    failure,
    endpoint: {
      ...post(path),
      body: ({ tin, startDate, endDate }) => ({ tin, startDate, endDate }),
    },
  });

const generate = (name: string, path: string) =>
  command(name, path, 'Failed to generate statement.');
const send = (name: string, path: string) => command(name, path, 'Failed to send statement.');

/** `generate` returns a link to the PDF, `send` mails it to the taxpayer (§7). */
export const statements = nameTexts('statements', {
  transactions: {
    label: 'Transactions',
    generate: generate(
      'generate-transactions-statement',
      '/api/Reports/GenerateTransactionsStatement-pdf',
    ),
    send: send('send-transactions-statement', '/api/Reports/SendTransactionsStatement-pdf'),
  },
  devices: {
    label: 'Devices',
    generate: generate('generate-device-statement', '/api/Reports/GenerateDeviceStatement-pdf'),
    send: send('send-device-statement', '/api/Reports/SendDeviceStatement-pdf'),
  },
} as const);

export type StatementKind = keyof typeof statements;
