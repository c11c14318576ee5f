import type { Area } from '../auth/area.ts';
import {
  answers,
  coordinate,
  count,
  day,
  id,
  listOf,
  optional,
  record,
  text,
  time,
} from '../http/answers.ts';
import { success } from '../http/envelope.ts';
import { sendJsonPieces } from '../http/large-lists.ts';
import { countByDistrict, countDevices, listDevicesAsJson } from './queries.ts';

const deviceSchema = record({
  id,
  serialNumber: text,
  model: optional(text),
  firmwareVersion: optional(text),
  status: text,
  taxPayerId: optional(id),
  taxPayerName: optional(text),
  taxPayerTIN: optional(text),
  region: optional(text),
  district: optional(text),
  deployedDate: optional(day),
  lastSeenDate: optional(time),
  latitude: optional(coordinate),
  longitude: optional(coordinate),
});

const deploymentSchema = record({
  total: count,
  deployed: count,
  inStock: count,
  active: count,
  inactive: count,
  faulty: count,
});

const districtDevicesSchema = record({
  district: text,
  deviceCount: count,
  activeCount: count,
});

export const deviceRoutes: Area = async (app, { read }) => {
  app.get('/api/Devices/GetDeviceDeploymentSummary', {
    schema: { summary: 'How many devices are in each state', response: answers(deploymentSchema) },
    config: { may: 'devices.read' },
    handler: async (request) => success(await countDevices(await read(request))),
  });

  app.get('/api/Devices/GetDeviceList', {
    schema: { summary: 'All devices', response: answers(listOf(deviceSchema)) },
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
