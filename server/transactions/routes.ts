import type { Database } from '../database/database.ts';
import { answers, pageOf } from '../http/answers.ts';
import { sendJson } from '../http/envelope.ts';
import { filteredRead, type Routes } from '../http/requests.ts';
import { onlyOfType, readFilters } from './filters.ts';
import { preparePages, transactionSummaryAsJson } from './queries.ts';
import { transactionSchema, transactionSummarySchema, transactionsBody } from './schemas.ts';

interface TransactionOptions {
  db: Database;
  /** The authority's, as an IANA name. */
  timeZone: string;
  /**
   * Up to so many rows are sorted for a page; beyond that an index is scanned. The usual number
   * when absent.
   */
  sortedAtMost?: number | undefined;
}

/** Transactions that the fiscal devices reported. */
export const transactionRoutes: Routes<TransactionOptions> = async (app, options) => {
  const { db, timeZone, sortedAtMost } = options;
  const readPage = preparePages(db, timeZone, sortedAtMost);

  app.route({
    method: 'GET',
    url: '/api/Transactions/GetTaxTransactionSummaryAsync',
    schema: {
      summary: 'Figures of all transactions and of today’s',
      response: answers(transactionSummarySchema),
    },
    config: { may: 'transactions.read' },
    handler: async (_request, reply) =>
      sendJson(reply, await transactionSummaryAsJson(db, timeZone)),
  });

  const description =
    'The search covers name and TIN of the taxpayer and, for texts with three letters or digits ' +
    'in a row, the transaction ID. Without sortingOn the newest come first.';
  const response = answers(pageOf(transactionSchema));

  app.route({
    ...filteredRead,
    url: '/api/Transactions/GetTransactionList',
    schema: { summary: 'Transactions', description, body: transactionsBody, response },
    config: { may: 'transactions.read' },
    handler: async ({ body }, reply) => {
      const filters = await readFilters(db, body);
      return sendJson(reply, await readPage(body, filters));
    },
  });

  app.route({
    ...filteredRead,
    url: '/api/Transactions/GetWHTTransactionListAsync',
    schema: {
      summary: 'Transactions with withholding tax',
      description,
      body: transactionsBody,
      response,
    },
    config: { may: 'transactions.read' },
    handler: async ({ body }, reply) => {
      const filters = onlyOfType('WHT', await readFilters(db, body));
      return sendJson(reply, await readPage(body, filters));
    },
  });
};
