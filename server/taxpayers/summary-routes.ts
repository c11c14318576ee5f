import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/open.ts';
import { bodyMayBeMissing } from '../filters/missing-body.ts';
import { periodOf, refuseReversedPeriod } from '../filters/period.ts';
import { answers } from '../http/documented.ts';
import { Refusal } from '../http/refusal.ts';
import { sendJson } from '../http/send-json.ts';
import { pageOfTransactions } from '../transactions/page.ts';
import { findTaxpayerId } from './find.ts';
import {
  type TaxpayerTransactionsBody,
  type TinQuery,
  taxpayerSummarySchema,
  taxpayerTransactionsBody,
  tinQuery,
} from './summary-schemas.ts';
import { taxSummaryAsJson } from './tax-summary.ts';

export interface SummaryOptions {
  db: Database;
  /** The authority's, as an IANA name. */
  timeZone: string;
}

/** One taxpayer's taxes and transactions, under /api/TAXPayers. */
export const summaryRoutes: FastifyPluginAsync<SummaryOptions> = async (app, { db, timeZone }) => {
  app.route<{ Querystring: TinQuery; Body: TaxpayerTransactionsBody }>({
    method: 'POST',
    url: '/GetTaxpayerTransactionSummaryByTIN',
    preValidation: bodyMayBeMissing,
    preHandler: refuseReversedPeriod,
    schema: {
      summary: "One taxpayer's taxes and a page of the transactions",
      description: 'The body narrows the transactions; the summary is always about all of them.',
      querystring: tinQuery,
      body: taxpayerTransactionsBody,
      response: answers(taxpayerSummarySchema),
    },
    config: { may: 'transactions.read' },
    handler: async ({ query: { tin }, body }, reply) => {
      const taxpayerId = await findTaxpayerId(db, tin);
      if (taxpayerId === undefined) {
        throw new Refusal(404, `There is no taxpayer with TIN ${tin}.`);
      }
      const filters = {
        period: periodOf(body),
        taxpayerId,
        searchText: body.searchText.trim() || undefined,
      };
      const summary = await taxSummaryAsJson(db, taxpayerId, timeZone);
      const page = await pageOfTransactions(db, body, filters, timeZone);
      return sendJson(reply, `{"summary":${summary},"transactions":${page}}`);
    },
  });
};
