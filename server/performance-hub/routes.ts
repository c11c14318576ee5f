import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/open.ts';
import { bodyMayBeMissing } from '../filters/missing-body.ts';
import { type Period, periodOf, refuseReversedPeriod } from '../filters/period.ts';
import { answers } from '../http/documented.ts';
import { sendJson } from '../http/send-json.ts';
import { dailyReceiptsAsJson } from './daily-receipts.ts';
import { ranksAsJson } from './ranks.ts';
import { refundRequestsAsJson } from './refund-requests.ts';
import {
  type CountQuery,
  countQuery,
  periodBody,
  RANKS,
  ranksSchema,
  receiptsSchema,
  requestsSchema,
} from './schemas.ts';

export interface PerformanceOptions {
  db: Database;
  /** The authority's, as an IANA name. */
  timeZone: string;
}

/** The performance hub's figures, under /api/Dashboard/V2/Stat. */
export const performanceRoutes: FastifyPluginAsync<PerformanceOptions> = async (app, options) => {
  const { db, timeZone } = options;

  const lists = [
    {
      url: '/DailyReceipts',
      summary: 'Receipts of each day',
      result: receiptsSchema,
      read: (period: Period) => dailyReceiptsAsJson(db, period, timeZone),
    },
    {
      url: '/RefundRequestsPerDay',
      summary: 'Refunds asked for on each day',
      result: requestsSchema,
      read: (period: Period) => refundRequestsAsJson(db, period, timeZone),
    },
    {
      url: '/Top10Taxpayers',
      summary: 'The ten taxpayers with the most',
      result: ranksSchema,
      read: (period: Period) => ranksAsJson(db, 'most', RANKS, period, timeZone),
    },
    {
      url: '/Least10Taxpayers',
      summary: 'The ten taxpayers with the least',
      description: 'Of those with a transaction in the period.',
      result: ranksSchema,
      read: (period: Period) => ranksAsJson(db, 'least', RANKS, period, timeZone),
    },
  ];
  for (const { url, result, read, ...words } of lists) {
    app.route<{ Body: Period }>({
      method: 'POST',
      url,
      preValidation: bodyMayBeMissing,
      preHandler: refuseReversedPeriod,
      schema: { ...words, body: periodBody, response: answers(result) },
      config: { may: 'figures.read' },
      handler: async ({ body }, reply) => sendJson(reply, await read(periodOf(body))),
    });
  }

  app.route({
    method: 'POST',
    url: '/BottomLeastTaxpayersAllTime',
    schema: {
      summary: 'The ten taxpayers with the least of all time',
      description: 'Of those with a transaction.',
      response: answers(ranksSchema),
    },
    config: { may: 'figures.read' },
    handler: async (_request, reply) =>
      sendJson(reply, await ranksAsJson(db, 'least', RANKS, {}, timeZone)),
  });

  app.route<{ Querystring: CountQuery }>({
    method: 'GET',
    url: '/TopPerformingTaxpayersAllTime',
    schema: {
      summary: 'The taxpayers with the most of all time',
      querystring: countQuery,
      response: answers(ranksSchema),
    },
    config: { may: 'figures.read' },
    handler: async ({ query }, reply) =>
      sendJson(reply, await ranksAsJson(db, 'most', Number(query.count), {}, timeZone)),
  });
};
