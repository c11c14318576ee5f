import type { Area } from '../auth/area.ts';
import { answers, pageOf } from '../http/answers.ts';
import { sendJson } from '../http/envelope.ts';
import { filteredRead } from '../http/requests.ts';
import { onlyOfType, readFilters } from './filters.ts';
import { transactionRecord } from './page-records.ts';
import { preparePages, prepareSummary } from './queries.ts';
import { transactionsBody } from './schemas.ts';

export const transactionRoutes: Area = async (app, { db, timeZone, maxSortedRows }) => {
  const readPage = preparePages(db, timeZone, maxSortedRows);
  const summary = prepareSummary(db, timeZone);

  app.get('/api/Transactions/GetTaxTransactionSummaryAsync', {
    schema: {
      summary: 'Figures of all transactions and of today’s',
      response: answers(summary.schema),
    },
    config: { may: 'transactions.read' },
    handler: async (_request, reply) => sendJson(reply, await summary.read()),
  });

  const description =
    'The search covers name and TIN of the taxpayer and, for texts with three letters or digits ' +
    'in a row, the transaction ID. Without sortingOn, the newest are first.';
  const response = answers(pageOf(transactionRecord.schema));

  const lists = [
    { url: '/api/Transactions/GetTransactionList', summary: 'Transactions' },
    {
      url: '/api/Transactions/GetWHTTransactionListAsync',
      summary: 'Transactions with withholding tax',
      type: 'WHT',
    },
  ];
  for (const { url, summary, type } of lists) {
    app.post(url, {
      ...filteredRead,
      schema: { summary, description, body: transactionsBody, response },
      config: { may: 'transactions.read' },
      handler: async ({ body }, reply) => {
        const filters = await readFilters(db, body);
        const page = readPage(body, type === undefined ? filters : onlyOfType(type, filters));
        return sendJson(reply, await page);
      },
    });
  }
};
