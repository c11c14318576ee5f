import type { Area } from '../auth/area.ts';
import { answers, pageOf } from '../http/answers.ts';
import { sendJson } from '../http/envelope.ts';
import { filteredRead } from '../http/requests.ts';
import { onlyOfType, readFilters } from './filters.ts';
import { preparePages, transactionSummaryAsJson } from './queries.ts';
import { transactionSchema, transactionSummarySchema, transactionsBody } from './schemas.ts';

export const transactionRoutes: Area = async (app, { db, timeZone, maxSortedRows }) => {
  const readPage = preparePages(db, timeZone, maxSortedRows);

  app.get('/api/Transactions/GetTaxTransactionSummaryAsync', {
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
    'in a row, the transaction ID. Without sortingOn, the newest are first.';
  const response = answers(pageOf(transactionSchema));

  app.post('/api/Transactions/GetTransactionList', {
    ...filteredRead,
    schema: { summary: 'Transactions', description, body: transactionsBody, response },
    config: { may: 'transactions.read' },
    handler: async ({ body }, reply) => {
      const filters = await readFilters(db, body);
      return sendJson(reply, await readPage(body, filters));
    },
  });

  app.post('/api/Transactions/GetWHTTransactionListAsync', {
    ...filteredRead,
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
