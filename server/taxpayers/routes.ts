import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/open.ts';
import { success } from '../http/envelope.ts';
import { listTaxpayerOptions } from './repository.ts';

/** Registered merchants, under /api/TAXPayers. */
export const taxpayerRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  app.get('/GetTAXPayersList', async () => success(await listTaxpayerOptions(db)));
};
