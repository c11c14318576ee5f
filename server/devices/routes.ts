import type { Area } from '../auth/area.ts';
import { answers, count, listOf, record, text } from '../http/answers.ts';
import { sendJson, success } from '../http/envelope.ts';
import { sendJsonPieces } from '../http/large-lists.ts';
import {
  countByDistrict,
  countDevicesAsJson,
  deployment,
  deviceRecord,
  listDevicesAsJson,
} from './queries.ts';

const districtDevicesSchema = record({
  district: text,
  deviceCount: count,
  activeCount: count,
});

export const deviceRoutes: Area = async (app, { read }) => {
  app.get('/api/Devices/GetDeviceDeploymentSummary', {
    schema: { summary: 'How many devices are in each state', response: answers(deployment.schema) },
    config: { may: 'devices.read' },
    handler: async (request, reply) =>
      sendJson(reply, await countDevicesAsJson(await read(request), deployment)),
  });

  app.get('/api/Devices/GetDeviceList', {
    schema: { summary: 'All devices', response: answers(listOf(deviceRecord.schema)) },
    config: { may: 'devices.read' },
    handler: async (request, reply) =>
      sendJsonPieces(reply, listDevicesAsJson(await read(request))),
  });

  app.get('/api/Devices/GetDistrictWiseDeviceCount', {
    schema: {
      summary: 'How many devices each district has',
      response: answers(listOf(districtDevicesSchema)),
    },
    config: { may: 'devices.read' },
    handler: async (request) => success(await countByDistrict(await read(request))),
  });
};
