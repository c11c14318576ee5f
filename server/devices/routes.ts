import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/open.ts';
import { answers, listOf } from '../http/documented.ts';
import { success } from '../http/envelope.ts';
import { sendJsonPieces } from '../http/send-json.ts';
import { countByDistrict, readDeployment } from './counts.ts';
import { listDevicesAsJson } from './list.ts';
import { deploymentSchema, deviceSchema, districtDevicesSchema } from './schemas.ts';

/** Fiscal devices, under /api/Devices. */
export const deviceRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  app.route({
    method: 'GET',
    url: '/GetDeviceDeploymentSummary',
    schema: { summary: 'How many devices are in which state', response: answers(deploymentSchema) },
    config: { may: 'devices.read' },
    handler: async () => success(await readDeployment(db)),
  });

  app.route({
    method: 'GET',
    url: '/GetDeviceList',
    schema: { summary: 'All devices', response: answers(listOf(deviceSchema)) },
    config: { may: 'devices.read' },
    handler: async (_request, reply) => sendJsonPieces(reply, listDevicesAsJson(db)),
  });

  app.route({
    method: 'GET',
    url: '/GetDistrictWiseDeviceCount',
    schema: {
      summary: 'How many devices each district has',
      response: answers(listOf(districtDevicesSchema)),
    },
    config: { may: 'devices.read' },
    handler: async () => success(await countByDistrict(db)),
  });
};
