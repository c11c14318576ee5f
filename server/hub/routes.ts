import type { Area } from '../auth/area.ts';
import type { Database } from '../database/database.ts';
import type { Period } from '../database/dates.ts';
import { answers, listOf } from '../http/answers.ts';
import { sendJson } from '../http/envelope.ts';
import { COUNT_PATTERN } from '../http/invalid-request.ts';
import { filteredRead, periodOf, periodProperties } from '../http/requests.ts';
import { dailyReceiptsAsJson, receipts, refundRequestsAsJson, requests } from './queries.ts';
import { rankedTaxpayer, ranksAsJson } from './ranks.ts';

const RANKS = 10;

const periodBody = { type: 'object', properties: periodProperties } as const;

const countQuery = {
  type: 'object',
  properties: { count: { type: 'string', pattern: COUNT_PATTERN, default: String(RANKS) } },
} as const;

export const hubRoutes: Area = async (app, { read, timeZone }) => {
  const lists = [
    {
      url: '/api/Dashboard/V2/Stat/DailyReceipts',
      summary: 'Receipts of each day',
      record: receipts,
      list: (db: Database, period: Period) => dailyReceiptsAsJson(db, period, timeZone),
    },
    {
      url: '/api/Dashboard/V2/Stat/RefundRequestsPerDay',
      summary: 'Refunds requested on each day',
      record: requests,
      list: (db: Database, period: Period) => refundRequestsAsJson(db, period, timeZone),
    },
    {
      url: '/api/Dashboard/V2/Stat/Top10Taxpayers',
      summary: 'The ten taxpayers with the highest amounts',
      record: rankedTaxpayer,
      list: (db: Database, period: Period) => ranksAsJson(db, 'most', RANKS, period, timeZone),
    },
    {
      url: '/api/Dashboard/V2/Stat/Least10Taxpayers',
      summary: 'The ten taxpayers with the lowest amounts',
      description: 'Only taxpayers with a transaction in the period.',
      record: rankedTaxpayer,
      list: (db: Database, period: Period) => ranksAsJson(db, 'least', RANKS, period, timeZone),
    },
  ];
  for (const { url, record, list, ...words } of lists) {
    app.post(url, {
      ...filteredRead,
      schema: { ...words, body: periodBody, response: answers(listOf(record.schema)) },
      config: { may: 'figures.read' },
      handler: async (request, reply) =>
        sendJson(reply, await list(await read(request), periodOf(request.body))),
    });
  }

  app.post('/api/Dashboard/V2/Stat/BottomLeastTaxpayersAllTime', {
    schema: {
      summary: 'The ten taxpayers with the lowest amounts of all time',
      description: 'Only taxpayers with a transaction.',
      response: answers(listOf(rankedTaxpayer.schema)),
    },
    config: { may: 'figures.read', onlyReads: true },
    handler: async (request, reply) =>
      sendJson(reply, await ranksAsJson(await read(request), 'least', RANKS, {}, timeZone)),
  });

  app.get('/api/Dashboard/V2/Stat/TopPerformingTaxpayersAllTime', {
    schema: {
      summary: 'The taxpayers with the highest amounts of all time',
      querystring: countQuery,
      response: answers(listOf(rankedTaxpayer.schema)),
    },
    config: { may: 'figures.read' },
    handler: async (request, reply) => {
      const db = await read(request);
      const count = Number(request.query.count);
      return sendJson(reply, await ranksAsJson(db, 'most', count, {}, timeZone));
    },
  });
};
