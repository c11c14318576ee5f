import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/open.ts';
import { answers, listOf } from '../http/documented.ts';
import { success } from '../http/envelope.ts';
import { sendJsonPieces } from '../http/send-json.ts';
import { listNonTaxpayersAsJson } from './non-taxpayers.ts';
import { listDistricts, listRegions } from './places.ts';
import { districtSchema, nonTaxpayerSchema, regionSchema } from './schemas.ts';

/** Where taxpayers are, and who is none yet, under /api/TAXPayers. */
export const placeRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  app.route({
    method: 'GET',
    url: '/GetTAXPayerRegions',
    schema: { summary: 'All regions', response: answers(listOf(regionSchema)) },
    config: { may: 'signedIn' },
    handler: async () => success(await listRegions(db)),
  });

  app.route({
    method: 'GET',
    url: '/GetDistrictList',
    schema: { summary: 'All districts', response: answers(listOf(districtSchema)) },
    config: { may: 'signedIn' },
    handler: async () => success(await listDistricts(db)),
  });

  app.route({
    method: 'GET',
    url: '/GetNonTAXPayer',
    schema: {
      summary: 'Businesses that are not registered',
      response: answers(listOf(nonTaxpayerSchema)),
    },
    config: { may: 'taxpayers.read' },
    handler: async (_request, reply) => sendJsonPieces(reply, listNonTaxpayersAsJson(db)),
  });
};
