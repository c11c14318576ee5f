import { TEXT_LIMIT } from '../../typed-text.ts';
import { and, eq } from 'drizzle-orm';
import { dayInPeriod, inDistrict } from '../database/conditions.ts';
import type { Area } from '../auth/area.ts';
import type { Database } from '../database/database.ts';
import { taxpayers } from '../database/tables/taxpayers.ts';
import { answers, listOf } from '../http/answers.ts';
import { sendJson } from '../http/envelope.ts';
import { sendJsonPieces } from '../http/large-lists.ts';
import { filterOf, type Filters, figuresBody, figuresOf, filteredRead } from '../http/requests.ts';
import { refundRecord } from '../refunds/queries.ts';
import { listTaxpayersAsJson, taxpayerRecord } from '../taxpayers/queries.ts';
import {
  accrual,
  accrualsAsJson,
  gstAccrualAsJson,
  refundHistoryAsJson,
  registrationsAsJson,
  trendMonth,
} from './queries.ts';

const refundReportBody = {
  type: 'object',
  properties: {
    ...figuresBody.properties,
    refundStatus: { type: 'string', maxLength: TEXT_LIMIT },
  },
} as const;

export const reportRoutes: Area = async (app, { read, timeZone }) => {
  const registers = [
    { url: '/api/Reports/GetRegisteredTaxpayerReport', who: 'Taxpayers' },
    { url: '/api/Reports/GetActiveTaxpayerReport', who: 'Active taxpayers', activity: 'Active' },
    {
      url: '/api/Reports/GetInActiveTaxpayerReport',
      who: 'Inactive taxpayers',
      activity: 'Inactive',
    },
  ];
  for (const { url, who, activity } of registers) {
    app.post(url, {
      ...filteredRead,
      schema: {
        summary: `${who} that were registered in the period`,
        body: figuresBody,
        response: answers(listOf(taxpayerRecord.schema)),
      },
      config: { may: 'reports.run' },
      handler: async (request, reply) => {
        const { period, district } = figuresOf(request.body);
        const where = and(
          dayInPeriod(taxpayers.registeredDate, period),
          inDistrict(taxpayers.districtId, district),
          activity === undefined ? undefined : eq(taxpayers.activity, activity),
        );
        return sendJsonPieces(reply, listTaxpayersAsJson(await read(request), where));
      },
    });
  }

  app.post('/api/Reports/GetGstAccrualReport', {
    ...filteredRead,
    schema: {
      summary: 'The GST of each taxpayer and month',
      description: 'Counts transactions of type GST, by the district of the taxpayer.',
      body: figuresBody,
      response: answers(listOf(accrual.schema)),
    },
    config: { may: 'reports.run' },
    handler: async (request, reply) => {
      const figures = figuresOf(request.body);
      return sendJsonPieces(reply, gstAccrualAsJson(await read(request), figures, timeZone));
    },
  });

  app.post('/api/Reports/GetRefundHistoryReport', {
    ...filteredRead,
    schema: {
      summary: 'Refunds requested in the period',
      body: refundReportBody,
      response: answers(listOf(refundRecord.schema)),
    },
    config: { may: 'reports.run' },
    handler: async (request, reply) => {
      const { body } = request;
      const status = filterOf(body.refundStatus);
      const db = await read(request);
      return sendJsonPieces(reply, refundHistoryAsJson(db, figuresOf(body), status, timeZone));
    },
  });

  const trends = [
    {
      url: '/api/Reports/GetTaxpayersTrendReports',
      summary: 'How many taxpayers were registered in each month',
      trend: (db: Database, figures: Filters) => registrationsAsJson(db, figures, timeZone),
    },
    {
      url: '/api/Reports/GetGSTAccrualTrendReports',
      summary: 'The GST of each month',
      trend: (db: Database, figures: Filters) =>
        accrualsAsJson(db, 'gst_amount', figures, timeZone),
    },
    {
      url: '/api/Reports/GetWHTAccrualTrendReports',
      summary: 'The WHT of each month',
      trend: (db: Database, figures: Filters) =>
        accrualsAsJson(db, 'wht_amount', figures, timeZone),
    },
  ];
  for (const { url, summary, trend } of trends) {
    app.post(url, {
      ...filteredRead,
      schema: { summary, body: figuresBody, response: answers(listOf(trendMonth.schema)) },
      config: { may: 'figures.read' },
      handler: async (request, reply) =>
        sendJson(reply, await trend(await read(request), figuresOf(request.body))),
    });
  }
};
