import { coordinate, count, day, id, optional, record, text, time } from '../http/answers.ts';

export const deviceSchema = record({
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

export const deploymentSchema = record({
  total: count,
  deployed: count,
  inStock: count,
  active: count,
  inactive: count,
  faulty: count,
});

export const districtDevicesSchema = record({
  district: text,
  deviceCount: count,
  activeCount: count,
});
