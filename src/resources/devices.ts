import { config } from '../config';
import { countOf, defineResource } from '../schema/define';
import type { Row } from '../schema/language/fields';
import { toEpoch } from '../schema/time';
import { districtOptions } from './districts';
import { TAXPAYER_LINK } from './taxpayer-addresses';
import { overallCounts } from './overall-counts';

const silentFor = (label: string, hours: number) => ({
  label: `Silent for more than ${label}`,
  holds: ({ lastSeenDate }: Row, now: number): boolean => {
    const seen = toEpoch(String(lastSeenDate), config.timeZone);
    return seen !== null && now - seen > hours * 3_600_000;
  },
});

const silences = {
  '24h': silentFor('24 h', 24),
  '7d': silentFor('7 days', 168),
  '30d': silentFor('30 days', 720),
};

export const SILENT = '7d';

export const isSilent = silences[SILENT].holds;

export const devices = defineResource({
  name: 'devices',
  route: '/devices',
  may: 'devices.read',
  findBy: ['serialNumber', 'taxPayerName'],
  fields: {
    serialNumber: { kind: 'text', label: 'Serial Number', copy: true },
    model: { kind: 'text', label: 'Model' },
    status: {
      kind: 'status',
      label: 'Status',
      values: { Active: 'success', Inactive: 'warning', Faulty: 'error', 'In Stock': 'default' },
    },
    taxPayerName: { kind: 'text', label: 'Owner', link: TAXPAYER_LINK },
    taxPayerTIN: { kind: 'text', label: 'TIN', copy: true },
    district: { kind: 'text', label: 'District' },
    deployedDate: { kind: 'date', label: 'Deployed' },
    lastSeenDate: { kind: 'datetime', label: 'Last Seen', relative: true },
    firmwareVersion: { kind: 'text', label: 'Firmware', hide: 'whenEmpty' },
    latitude: { kind: 'number', label: 'Latitude', hide: 'always' },
    longitude: { kind: 'number', label: 'Longitude', hide: 'always' },
  },
  filters: {
    status: {},
    district: { options: districtOptions },
    model: {},
    lastSeenDate: { kind: 'condition', conditions: silences },
  },
  summary: {
    endpoint: { method: 'GET', path: '/api/Devices/GetDeviceDeploymentSummary' },
    fields: {
      total: { kind: 'number', label: 'All Devices' },
      deployed: { kind: 'number', label: 'Deployed' },
      inStock: { kind: 'number', label: 'In Stock' },
      active: { kind: 'number', label: 'Active' },
      inactive: { kind: 'number', label: 'Inactive' },
      faulty: { kind: 'number', label: 'Faulty' },
    },
  },
  list: {
    endpoint: { method: 'GET', path: '/api/Devices/GetDeviceList' },
    search: {
      placeholder: 'Search by serial number, owner or TIN...',
      fields: ['serialNumber', 'taxPayerName', 'taxPayerTIN'],
    },
    newRecords: countOf(overallCounts, 'devices'),
    sort: { field: 'lastSeenDate', order: 'desc' },
  },
  details: {},
});
