import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/open.ts';
import { type Figures, type FiguresBody, figuresBody, figuresOf } from '../filters/figures.ts';
import { bodyMayBeMissing } from '../filters/missing-body.ts';
import { refuseReversedPeriod } from '../filters/period.ts';
import { answers } from '../http/documented.ts';
import { sendJson } from '../http/send-json.ts';
import { trendSchema } from './schemas.ts';
import { accrualsAsJson, registrationsAsJson } from './trends.ts';

export interface ReportOptions {
  db: Database;
  /** The authority's, as an IANA name. */
  timeZone: string;
}

/** Figures by month, under /api/Reports. */
export const trendRoutes: FastifyPluginAsync<ReportOptions> = async (app, { db, timeZone }) => {
  const trends = [
    {
      url: '/GetTaxpayersTrendReports',
      summary: 'How many taxpayers were registered in each month',
      read: (figures: Figures) => registrationsAsJson(db, figures, timeZone),
    },
    {
      url: '/GetGSTAccrualTrendReports',
      summary: 'The GST of each month',
      read: (figures: Figures) => accrualsAsJson(db, 'gstAmount', figures, timeZone),
    },
    {
      url: '/GetWHTAccrualTrendReports',
      summary: 'The WHT of each month',
      read: (figures: Figures) => accrualsAsJson(db, 'whtAmount', figures, timeZone),
    },
  ];
  for (const { url, summary, read } of trends) {
    app.route<{ Body: FiguresBody }>({
      method: 'POST',
      url,
      preValidation: bodyMayBeMissing,
      preHandler: refuseReversedPeriod,
      schema: { summary, body: figuresBody, response: answers(trendSchema) },
      config: { may: 'figures.read' },
      handler: async ({ body }, reply) => sendJson(reply, await read(figuresOf(body))),
    });
  }
};
