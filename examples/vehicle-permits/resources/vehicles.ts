import { defineResource } from '../../../src/schema/define';

const ownerOptions = { resource: 'owners', label: 'name', value: 'id', detail: 'phone' } as const;
const inputs = [
  {
    field: 'plate',
    pattern: { regex: /^[A-Z]{2}-\d{3,4}$/, message: 'Enter a plate as in VP-101' },
    placeholder: 'VP-101',
  },
  { field: 'ownerId', options: ownerOptions },
  'make',
  { field: 'category', control: 'radio' },
  { field: 'registered', min: '2000-01-01' },
] as const;

/** Vehicles, each with its owner. */
export const vehicles = defineResource({
  name: 'vehicles',
  route: '/vehicles',
  may: 'registry.read',
  mayChange: 'registry.write',
  fields: {
    id: { kind: 'id', label: 'Number' },
    plate: { kind: 'text', label: 'Plate', cell: 'plate' },
    ownerId: { kind: 'id', label: 'Owner' },
    'owner.name': { kind: 'text', label: 'Owner' },
    make: { kind: 'text', label: 'Make' },
    category: { kind: 'text', label: 'Category', options: ['Car', 'Van', 'Lorry'] },
    registered: { kind: 'date', label: 'Registered' },
  },
  filters: {
    ownerId: { label: 'Filter by Owner', options: ownerOptions },
    category: { many: true },
    registered: { kind: 'days' },
  },
  list: {
    columns: ['plate', 'owner.name', 'make', 'category', 'registered'],
    paging: 'server',
    search: { placeholder: 'Search by plate...', fields: ['plate'] },
    sort: { field: 'plate', order: 'asc' },
  },
  details: { related: [{ title: 'Permits', resource: 'permits', where: { vehicleId: 'id' } }] },
  create: { label: 'Add Vehicle', inputs, clone: 'Copy' },
  actions: {
    edit: {
      confirm: 'Permits stay with the vehicle.',
      inputs,
    },
    delete: {
      confirm: 'The vehicle and its history are removed.',
      deletes: true,
    },
  },
});
