import { defineCounted, defineResource } from '../../../src/schema/define';
import { totalOf } from '../../../src/schema/totals';

/** Permits to drive in a zone, which the city grants or refuses. */
export const permits = defineResource({
  name: 'permits',
  route: '/permits',
  may: 'permits.read',
  mayChange: 'permits.decide',
  fields: {
    id: { kind: 'id', label: 'Number' },
    vehicleId: { kind: 'id', label: 'Vehicle' },
    'vehicle.plate': { kind: 'text', label: 'Plate' },
    zone: { kind: 'text', label: 'Zone', options: ['Centre', 'Harbour', 'Market'] },
    status: {
      kind: 'status',
      label: 'Status',
      values: { Applied: 'processing', Granted: 'success', Refused: 'error' },
    },
    from: { kind: 'date', label: 'From' },
    fee: { kind: 'money', label: 'Fee' },
    reason: { kind: 'multiline', label: 'Reason', hide: 'atFirst' },
  },
  filters: { zone: {}, fee: { kind: 'range' } },
  list: {
    columns: ['vehicle.plate', 'zone', 'status', 'from', 'fee'],
    paging: 'client',
    search: { placeholder: 'Search by plate or zone...', fields: ['vehicle.plate', 'zone'] },
    sort: { field: 'from', order: 'desc' },
    tabs: 'status',
    totals: ['fee'],
  },
  details: {},
  create: {
    label: 'Apply for Permit',
    inputs: [
      { field: 'vehicleId', options: { resource: 'vehicles', label: 'plate', value: 'id' } },
      { field: 'zone', control: 'radio' },
      'from',
      { field: 'fee', min: 0, max: 500 },
    ],
  },
  actions: {
    grant: {
      confirm: 'The vehicle may drive in the zone.',
      transition: { field: 'status', from: ['Applied'], to: 'Granted' },
    },
    refuse: {
      confirm: 'The owner is told the reason.',
      inputs: ['reason'],
      transition: { field: 'status', from: ['Applied'], to: 'Refused' },
    },
  },
});

/** Applications to be decided, for the dashboard. */
export const waiting = defineCounted({
  name: 'waiting',
  label: 'Waiting',
  shape: 'record',
  may: 'permits.read',
  counted: permits,
  fields: {
    count: { kind: 'number', label: 'Applications waiting', link: '/permits?tab=Applied' },
    fees: { kind: 'money', label: 'Fees' },
  },
  count(rows) {
    const applied = rows.filter(({ status }) => status === 'Applied');
    return { count: applied.length, fees: totalOf('fee', applied).sum };
  },
});
