import { and, eq } from 'drizzle-orm';
import type { Area } from '../auth/area.ts';
import { signedInOrigin } from '../auth/authentication.ts';
import { logRead, taxpayerRead } from '../database/log.ts';
import { districts, taxpayers } from '../database/tables/taxpayers.ts';
import { answers, listOf, pageOf, record } from '../http/answers.ts';
import { sendJson, success } from '../http/envelope.ts';
import { sendJsonPieces } from '../http/large-lists.ts';
import { filterOf, filteredRead, periodOf } from '../http/requests.ts';
import { transactionRecord } from '../transactions/page-records.ts';
import { preparePages } from '../transactions/queries.ts';
import {
  listDistricts,
  listNonTaxpayersAsJson,
  listRegions,
  listTaxpayerOptionsAsJson,
  listTaxpayersAsJson,
  nonTaxpayerRecord,
  prepareTaxSummary,
  taxpayerByTin,
  taxpayerOption,
  taxpayerRecord,
} from './queries.ts';
import {
  activityQuery,
  collectionQuery,
  districtSchema,
  regionSchema,
  registersQuery,
  taxpayerTransactionsBody,
  tinQuery,
} from './schemas.ts';

const response = answers(listOf(taxpayerRecord.schema));

export const taxpayerRoutes: Area = async (app, { db, read, timeZone }) => {
  const readPage = preparePages(db, timeZone);
  const taxSummary = prepareTaxSummary(db, timeZone);

  app.get('/api/TAXPayers/GetTAXPayersList', {
    schema: {
      summary: 'Id and name of every taxpayer',
      response: answers(listOf(taxpayerOption.schema)),
    },
    config: { may: 'taxpayers.read' },
    handler: async (request, reply) =>
      sendJsonPieces(reply, listTaxpayerOptionsAsJson(await read(request))),
  });

  app.get('/api/TAXPayers/GetTAXPayer', {
    schema: { summary: 'All taxpayers', response },
    config: { may: 'taxpayers.read' },
    handler: async (request, reply) =>
      sendJsonPieces(reply, listTaxpayersAsJson(await read(request))),
  });

  app.get('/api/TAXPayers/GetTaxpayerRegistersList', {
    schema: {
      summary: 'Taxpayers of a category and a district',
      description: "'All', the default of both, means no filter.",
      querystring: registersQuery,
      response,
    },
    config: { may: 'taxpayers.read' },
    handler: async (request, reply) => {
      const { query } = request;
      const category = filterOf(query.category);
      const district = filterOf(query.district);
      const where = and(
        category === undefined ? undefined : eq(taxpayers.category, category),
        district === undefined ? undefined : eq(districts.name, district),
      );
      return sendJsonPieces(reply, listTaxpayersAsJson(await read(request), where));
    },
  });

  app.get('/api/TAXPayers/GetTaxpayerActivityList', {
    schema: { summary: 'Active or inactive taxpayers', querystring: activityQuery, response },
    config: { may: 'taxpayers.read' },
    handler: async (request, reply) => {
      const where = eq(taxpayers.activity, request.query.TaxPayerActivity);
      return sendJsonPieces(reply, listTaxpayersAsJson(await read(request), where));
    },
  });

  app.get('/api/TAXPayers/GetTaxpayerCollectionList', {
    schema: { summary: 'Taxpayers of a collection tier', querystring: collectionQuery, response },
    config: { may: 'taxpayers.read' },
    handler: async (request, reply) => {
      const where = eq(taxpayers.collectionTier, request.query.CollectionTier);
      return sendJsonPieces(reply, listTaxpayersAsJson(await read(request), where));
    },
  });

  app.get('/api/TAXPayers/GetTAXPayerRegions', {
    schema: { summary: 'All regions', response: answers(listOf(regionSchema)) },
    config: { may: 'signedIn' },
    handler: async () => success(await listRegions(db)),
  });

  app.get('/api/TAXPayers/GetDistrictList', {
    schema: { summary: 'All districts', response: answers(listOf(districtSchema)) },
    config: { may: 'signedIn' },
    handler: async () => success(await listDistricts(db)),
  });

  app.get('/api/TAXPayers/GetNonTAXPayer', {
    schema: {
      summary: 'Businesses that are not registered',
      response: answers(listOf(nonTaxpayerRecord.schema)),
    },
    config: { may: 'taxpayers.read' },
    handler: async (request, reply) =>
      sendJsonPieces(reply, listNonTaxpayersAsJson(await read(request))),
  });

  app.post('/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN', {
    ...filteredRead,
    schema: {
      summary: "One taxpayer's taxes and a page of the transactions",
      description: 'The body filters the transactions; the summary always covers all of them.',
      querystring: tinQuery,
      body: taxpayerTransactionsBody,
      response: answers(
        record({ summary: taxSummary.schema, transactions: pageOf(transactionRecord.schema) }),
      ),
    },
    config: { may: 'transactions.read' },
    handler: async (request, reply) => {
      const { body } = request;
      const { tin } = request.query;
      const { id: taxpayerId } = await taxpayerByTin(db, tin);
      await logRead(db, signedInOrigin(request), taxpayerRead(taxpayerId, tin));
      const filters = {
        period: periodOf(body),
        taxpayerId,
        searchText: body.searchText || undefined,
      };
      const summary = await taxSummary.read(taxpayerId);
      const page = await readPage(body, filters);
      return sendJson(reply, `{"summary":${summary},"transactions":${page}}`);
    },
  });
};
