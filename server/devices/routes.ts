import type { Database } from '../database/database.ts';
import { answers, listOf } from '../http/answers.ts';
import { success } from '../http/envelope.ts';
import { sendJsonPieces } from '../http/large-lists.ts';
import type { Routes } from '../http/requests.ts';
import { countByDistrict, countDevices, listDevicesAsJson } from './queries.ts';
import { deploymentSchema, deviceSchema, districtDevicesSchema } from './schemas.ts';

/** Fiscal devices. */
export const deviceRoutes: Routes<{ db: Database }> = async (app, { db }) => {
  app.route({
    method: 'GET',
    url: '/api/Devices/GetDeviceDeploymentSummary',
    schema: { summary: 'How many devices are in which state', response: answers(deploymentSchema) },
    config: { may: 'devices.read' },
    handler: async () => success(await countDevices(db)),
  });

  app.route({
    method: 'GET',
    url: '/api/Devices/GetDeviceList',
    schema: { summary: 'All devices', response: answers(listOf(deviceSchema)) },
    config: { may: 'devices.read' },
    handler: async (_request, reply) => sendJsonPieces(reply, listDevicesAsJson(db)),
  });

  app.route({
    method: 'GET',
    url: '/api/Devices/GetDistrictWiseDeviceCount',
    schema: {
      summary: 'How many devices each district has',
      response: answers(listOf(districtDevicesSchema)),
    },
    config: { may: 'devices.read' },
    handler: async () => success(await countByDistrict(db)),
  });
};
