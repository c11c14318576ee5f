import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { taxpayers } from '../database/schema/taxpayers.ts';
import { inDistrict } from '../filters/district.ts';
import type { Extension } from '../extensions.ts';
import { type FiguresBody, figuresBody, figuresOf } from '../filters/figures.ts';
import { bodyMayBeMissing } from '../filters/missing-body.ts';
import { dayInPeriod, refuseReversedPeriod } from '../filters/period.ts';
import { answers, listOf } from '../http/documented.ts';
import { sendJsonPieces } from '../http/send-json.ts';
import { refundSchema } from '../refunds/schemas.ts';
import { listTaxpayersAsJson } from '../taxpayers/repository.ts';
import { taxpayerSchema } from '../taxpayers/schemas.ts';
import { gstAccrualAsJson } from './gst-accrual.ts';
import { refundHistoryAsJson } from './refund-history.ts';
import { accrualSchema, type RefundReportBody, refundReportBody } from './schemas.ts';
import type { ReportOptions } from './trend-routes.ts';

export interface ReportListOptions extends ReportOptions {
  extensions: readonly Extension[];
}

/** Lists for a period and a district, under /api/Reports. */
export const reportRoutes: FastifyPluginAsync<ReportListOptions> = async (app, options) => {
  const { db, timeZone, extensions } = options;
  const registers = [
    { url: '/GetRegisteredTaxpayerReport', who: 'Taxpayers' },
    { url: '/GetActiveTaxpayerReport', who: 'Active taxpayers', activity: 'Active' },
    { url: '/GetInActiveTaxpayerReport', who: 'Inactive taxpayers', activity: 'Inactive' },
  ];
  for (const { url, who, activity } of registers) {
    app.route<{ Body: FiguresBody }>({
      method: 'POST',
      url,
      preValidation: bodyMayBeMissing,
      preHandler: refuseReversedPeriod,
      schema: {
        summary: `${who} that were registered in the period`,
        body: figuresBody,
        response: answers(listOf(taxpayerSchema)),
      },
      config: { may: 'reports.run' },
      handler: async ({ body }, reply) => {
        const { period, district } = figuresOf(body);
        const where = and(
          dayInPeriod(taxpayers.registeredDate, period),
          inDistrict(taxpayers.districtId, district),
          activity === undefined ? undefined : eq(taxpayers.activity, activity),
        );
        return sendJsonPieces(reply, listTaxpayersAsJson(db, where));
      },
    });
  }

  app.route<{ Body: FiguresBody }>({
    method: 'POST',
    url: '/GetGstAccrualReport',
    preValidation: bodyMayBeMissing,
    preHandler: refuseReversedPeriod,
    schema: {
      summary: 'The GST of each taxpayer and month',
      description: 'Of transactions of type GST, by the district of the taxpayer.',
      body: figuresBody,
      response: answers(accrualSchema),
    },
    config: { may: 'reports.run' },
    handler: async ({ body }, reply) =>
      sendJsonPieces(reply, gstAccrualAsJson(db, figuresOf(body), timeZone)),
  });

  app.route<{ Body: RefundReportBody }>({
    method: 'POST',
    url: '/GetRefundHistoryReport',
    preValidation: bodyMayBeMissing,
    preHandler: refuseReversedPeriod,
    schema: {
      summary: 'Refunds asked for in the period',
      body: refundReportBody,
      response: answers(listOf(refundSchema(extensions))),
    },
    config: { may: 'reports.run' },
    handler: async ({ body }, reply) => {
      const status = body.refundStatus === 'All' ? undefined : body.refundStatus || undefined;
      return sendJsonPieces(
        reply,
        refundHistoryAsJson(db, figuresOf(body), status, timeZone, extensions),
      );
    },
  });
};
