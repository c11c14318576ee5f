import type { FastifyPluginAsync } from 'fastify';
import { officerOf } from '../auth/authentication.ts';
import type { Database } from '../database/open.ts';
import { success, successAround } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';
import { describeDecided } from './already-decided.ts';
import { decideRefund } from './decide.ts';
import { listRefundsAsJson } from './repository.ts';
import {
  type TaxpayerQuery,
  taxpayerQuery,
  type UpdateStatusQuery,
  updateStatusQuery,
} from './schemas.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export interface RefundOptions {
  db: Database;
  /** The zone in which people read times, as an IANA name. */
  timeZone: string;
}

/** Refund requests and the decisions on them, under /api/Transactions/Refund. */
export const refundRoutes: FastifyPluginAsync<RefundOptions> = async (app, { db, timeZone }) => {
  app.get('/History', async (_request, reply) =>
    reply.type(JSON_TYPE).send(successAround(await listRefundsAsJson(db))),
  );

  app.get<{ Querystring: TaxpayerQuery }>(
    '/HistoryByTaxPayerId',
    { schema: { querystring: taxpayerQuery } },
    async (request, reply) => {
      const list = await listRefundsAsJson(db, Number(request.query.id));
      return reply.type(JSON_TYPE).send(successAround(list));
    },
  );

  app.route<{ Querystring: UpdateStatusQuery }>({
    method: 'POST',
    url: '/UpdateStatus',
    schema: { querystring: updateStatusQuery },
    handler: async (request) => {
      const { refundId, newStatus } = request.query;
      const officer = officerOf(request);
      const outcome = await decideRefund(db, Number(refundId), newStatus, officer.id);
      if (outcome.kind === 'unknown') throw new Refusal(404, `There is no refund ${refundId}.`);
      if (outcome.kind === 'already') {
        throw new Refusal(409, describeDecided(outcome.refund, timeZone), outcome.refund);
      }
      return success(null);
    },
  });
};
