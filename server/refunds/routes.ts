import { eq } from 'drizzle-orm';
import type { Area } from '../auth/area.ts';
import { signedInOrigin } from '../auth/authentication.ts';
import { logRead, taxpayerRead } from '../database/log.ts';
import { refunds } from '../database/tables/refunds.ts';
import { taxpayers } from '../database/tables/taxpayers.ts';
import { answers, listOf, nothing } from '../http/answers.ts';
import { Refusal, success } from '../http/envelope.ts';
import { sendJsonPieces } from '../http/large-lists.ts';
import { idOf, optionalBody } from '../http/requests.ts';
import { message } from '../language/message.ts';
import { findTaxpayer } from '../taxpayers/queries.ts';
import { decideRefund, alreadyDecided } from './decide.ts';
import { listRefundsAsJson, refundRecord } from './queries.ts';
import { decisionBody, taxpayerQuery, updateStatusQuery } from './schemas.ts';

const OWN = message(
  'refunds.own',
  'You created this refund request: somebody else has to decide it.',
);

export const refundRoutes: Area = async (app, { db, timeZone, guard }) => {
  const response = answers(listOf(refundRecord.schema));

  app.get('/api/Transactions/Refund/History', {
    schema: { summary: 'All refund requests, newest first', response },
    config: { may: 'refunds.read' },
    handler: async (_request, reply) => sendJsonPieces(reply, listRefundsAsJson(db)),
  });

  app.get('/api/Transactions/Refund/HistoryByTaxPayerId', {
    schema: {
      summary: "One taxpayer's refund requests, newest first",
      querystring: taxpayerQuery,
      response,
    },
    config: { may: 'refunds.read' },
    handler: async (request, reply) => {
      const id = idOf(request.query.id);
      const taxpayer = await findTaxpayer(db, eq(taxpayers.id, id));
      if (taxpayer !== undefined) {
        await logRead(db, signedInOrigin(request), taxpayerRead(id, taxpayer.tin));
      }
      return sendJsonPieces(reply, listRefundsAsJson(db, eq(refunds.taxpayerId, id)));
    },
  });

  app.post('/api/Transactions/Refund/UpdateStatus', {
    schema: {
      summary: 'Approve or reject a refund request',
      description:
        'If the refund is already decided, the response is HTTP 409; message and result say by whom and when. The same decision by the same person within 30 seconds gets the same response as the first. The person who created the refund is refused with HTTP 403.',
      querystring: updateStatusQuery,
      body: decisionBody,
      response: answers(nothing),
    },
    config: { may: 'refunds.decide' },
    ...optionalBody,
    handler: async (request) => {
      const { refundId, newStatus } = request.query;
      const reason = request.body.reason || null;
      const decision = { refundId: idOf(refundId), status: newStatus, reason };
      const outcome = await decideRefund(db, decision, signedInOrigin(request));
      if (outcome.kind === 'own') {
        await guard.refuse(request, OWN, `Refund ${refundId}, created by themselves`, {
          type: 'refund',
          id: refundId,
        });
      }
      if (outcome.kind === 'unknown') {
        const id = refundId;
        throw new Refusal(404, message('refunds.unknown', { id }, 'There is no refund {{id}}.'));
      }
      if (outcome.kind === 'already') {
        throw new Refusal(409, alreadyDecided(outcome.refund, timeZone), outcome.refund);
      }
      return success(null);
    },
  });
};
