import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { officerOf } from '../auth/authentication.ts';
import type { Database } from '../database/open.ts';
import { refunds } from '../database/schema/refunds.ts';
import type { Extension } from '../extensions.ts';
import { bodyMayBeMissing } from '../filters/missing-body.ts';
import { answers, listOf, nothing } from '../http/documented.ts';
import { success } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';
import { sendJsonPieces } from '../http/send-json.ts';
import type { Guard } from '../permissions/guard.ts';
import { describeDecided } from './already-decided.ts';
import { decideRefund } from './decide.ts';
import { listRefundsAsJson } from './repository.ts';
import {
  type DecisionBody,
  decisionBody,
  refundSchema,
  type TaxpayerQuery,
  taxpayerQuery,
  type UpdateStatusQuery,
  updateStatusQuery,
} from './schemas.ts';

export interface RefundOptions {
  db: Database;
  /** The zone in which people read times, as an IANA name. */
  timeZone: string;
  extensions: readonly Extension[];
  guard: Guard;
}

const OWN = 'You created this refund request: somebody else has to decide it.';

/** Refund requests and the decisions on them, under /api/Transactions/Refund. */
export const refundRoutes: FastifyPluginAsync<RefundOptions> = async (app, options) => {
  const { db, timeZone, extensions, guard } = options;
  const takesReason = extensions.includes('refunds.reason');

  app.get(
    '/History',
    {
      schema: {
        summary: 'All refund requests, newest first',
        response: answers(listOf(refundSchema(extensions))),
      },
      config: { may: 'refunds.read' },
    },
    async (_request, reply) => sendJsonPieces(reply, listRefundsAsJson(db, extensions)),
  );

  app.get<{ Querystring: TaxpayerQuery }>(
    '/HistoryByTaxPayerId',
    {
      schema: {
        summary: "One taxpayer's refund requests, newest first",
        querystring: taxpayerQuery,
        response: answers(listOf(refundSchema(extensions))),
      },
      config: { may: 'refunds.read' },
    },
    async (request, reply) => {
      const list = listRefundsAsJson(
        db,
        extensions,
        eq(refunds.taxpayerId, Number(request.query.id)),
      );
      return sendJsonPieces(reply, list);
    },
  );

  app.route<{ Querystring: UpdateStatusQuery; Body: DecisionBody }>({
    method: 'POST',
    url: '/UpdateStatus',
    schema: {
      summary: 'Approve or reject a refund request',
      description:
        'One that was decided already is refused with HTTP 409; the message says by whom and when, and so does the result. Whoever created it is refused with HTTP 403.',
      querystring: updateStatusQuery,
      ...(takesReason && { body: decisionBody }),
      response: answers(nothing),
    },
    config: { may: 'refunds.decide' },
    ...(takesReason && { preValidation: bodyMayBeMissing }),
    handler: async (request) => {
      const { refundId, newStatus } = request.query;
      const officer = officerOf(request);
      const reason = takesReason ? request.body.reason?.trim() || null : null;
      const decision = { refundId: Number(refundId), status: newStatus, reason };
      const outcome = await decideRefund(db, decision, officer, request.ip);
      if (outcome.kind === 'own') {
        await guard.refuse(request, OWN, `Refund ${refundId}, created by themselves`);
      }
      if (outcome.kind === 'unknown') throw new Refusal(404, `There is no refund ${refundId}.`);
      if (outcome.kind === 'already') {
        throw new Refusal(409, describeDecided(outcome.refund, timeZone), outcome.refund);
      }
      return success(null);
    },
  });
};
