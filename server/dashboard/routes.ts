import { sql } from 'drizzle-orm';
import type { Area } from '../auth/area.ts';
import { inlineSql, jsonObject } from '../database/json.ts';
import { countDevicesAsJson, deviceFigures } from '../devices/queries.ts';
import { answers, count, money, optional, record } from '../http/answers.ts';
import { sendJson } from '../http/envelope.ts';
import { figuresBody, figuresOf, filteredRead } from '../http/requests.ts';
import { charts, overview, taxpayerFiguresAsJson, transactionFiguresAsJson } from './queries.ts';

const taxpayerFiguresSchema = record({
  taxPayerSummary: record({ total: count, active: count, inactive: count, registered: count }),
});

const transactionFiguresSchema = record({
  taxPayerSummary: record({
    count,
    amount: money,
    gst: money,
    wht: money,
    previousCount: optional(count),
    previousAmount: optional(money),
    previousGst: optional(money),
    previousWht: optional(money),
  }),
});

export const dashboardRoutes: Area = async (app, { read }) => {
  const overviews = [
    {
      url: '/api/Dashboard',
      summary: 'How many records of each kind there are',
      figures: overview,
    },
    {
      url: '/api/Dashboard/V2/Charts',
      summary: "The figures of the dashboard's charts",
      description: 'For all time and all districts, the largest value first.',
      figures: charts,
    },
  ];
  for (const { url, figures, ...words } of overviews) {
    const query = inlineSql(sql`select ${figures.list}`);
    app.get(url, {
      schema: { ...words, response: answers(figures.schema) },
      config: { may: 'figures.read' },
      handler: async (request, reply) =>
        sendJson(reply, await jsonObject(await read(request), query)),
    });
  }

  app.post('/api/Dashboard/V2/Stat/Taxpayers', {
    ...filteredRead,
    schema: {
      summary: 'How many taxpayers there are',
      description:
        '`registered` counts the taxpayers registered in the period; the other figures are as of now.',
      body: figuresBody,
      response: answers(taxpayerFiguresSchema),
    },
    config: { may: 'figures.read' },
    handler: async (request, reply) => {
      const figures = await taxpayerFiguresAsJson(await read(request), figuresOf(request.body));
      return sendJson(reply, `{"taxPayerSummary":${figures}}`);
    },
  });

  app.post('/api/Dashboard/V2/Stat/Transactions', {
    ...filteredRead,
    schema: {
      summary: 'Sums of transactions',
      description:
        '`previous…` covers the same number of days before the period; null if the period has no first or no last day.',
      body: figuresBody,
      response: answers(transactionFiguresSchema),
    },
    config: { may: 'figures.read' },
    handler: async (request, reply) => {
      const figures = await transactionFiguresAsJson(await read(request), figuresOf(request.body));
      return sendJson(reply, `{"taxPayerSummary":${figures}}`);
    },
  });

  app.post('/api/Dashboard/V2/Stat/Devices', {
    ...filteredRead,
    schema: {
      summary: 'How many devices are in each state',
      description: 'As of now, for any period.',
      body: figuresBody,
      response: answers(record({ taxPayerSummary: record({ summary: deviceFigures.schema }) })),
    },
    config: { may: 'figures.read' },
    handler: async (request, reply) => {
      const { district } = figuresOf(request.body);
      const figures = await countDevicesAsJson(await read(request), deviceFigures, district);
      return sendJson(reply, `{"taxPayerSummary":{"summary":${figures}}}`);
    },
  });
};
