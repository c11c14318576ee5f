import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/open.ts';
import { districts } from '../database/schema/places.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';
import { oneDistrict } from '../filters/district.ts';
import { answers, listOf } from '../http/documented.ts';
import { sendJsonPieces } from '../http/send-json.ts';
import { listTaxpayerOptionsAsJson, listTaxpayersAsJson } from './repository.ts';
import {
  type ActivityQuery,
  activityQuery,
  type CollectionQuery,
  collectionQuery,
  type RegistersQuery,
  registersQuery,
  taxpayerOptionSchema,
  taxpayerSchema,
} from './schemas.ts';

const response = answers(listOf(taxpayerSchema));

/** Registered merchants, under /api/TAXPayers. */
export const taxpayerRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  app.route({
    method: 'GET',
    url: '/GetTAXPayersList',
    schema: {
      summary: 'Id and name of every taxpayer',
      response: answers(listOf(taxpayerOptionSchema)),
    },
    config: { may: 'taxpayers.read' },
    handler: async (_request, reply) => sendJsonPieces(reply, listTaxpayerOptionsAsJson(db)),
  });

  app.route({
    method: 'GET',
    url: '/GetTAXPayer',
    schema: { summary: 'All taxpayers', response },
    config: { may: 'taxpayers.read' },
    handler: async (_request, reply) => sendJsonPieces(reply, listTaxpayersAsJson(db)),
  });

  app.route<{ Querystring: RegistersQuery }>({
    method: 'GET',
    url: '/GetTaxpayerRegistersList',
    schema: {
      summary: 'Taxpayers of a category and a district',
      description: "'All', which is the default of both, stands for every one.",
      querystring: registersQuery,
      response,
    },
    config: { may: 'taxpayers.read' },
    handler: async ({ query }, reply) => {
      const category = query.category === 'All' ? '' : query.category;
      const district = oneDistrict(query.district);
      const where = and(
        category ? eq(taxpayers.category, category) : undefined,
        district === undefined ? undefined : eq(districts.name, district),
      );
      return sendJsonPieces(reply, listTaxpayersAsJson(db, where));
    },
  });

  app.route<{ Querystring: ActivityQuery }>({
    method: 'GET',
    url: '/GetTaxpayerActivityList',
    schema: { summary: 'Active or inactive taxpayers', querystring: activityQuery, response },
    config: { may: 'taxpayers.read' },
    handler: async ({ query }, reply) => {
      const where = eq(taxpayers.activity, query.TaxPayerActivity);
      return sendJsonPieces(reply, listTaxpayersAsJson(db, where));
    },
  });

  app.route<{ Querystring: CollectionQuery }>({
    method: 'GET',
    url: '/GetTaxpayerCollectionList',
    schema: { summary: 'Taxpayers of a collection tier', querystring: collectionQuery, response },
    config: { may: 'taxpayers.read' },
    handler: async ({ query }, reply) => {
      const where = eq(taxpayers.collectionTier, query.CollectionTier);
      return sendJsonPieces(reply, listTaxpayersAsJson(db, where));
    },
  });
};
