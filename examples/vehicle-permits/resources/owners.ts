import { defineResource } from '../../../src/schema/define';

/** People and companies that own vehicles. */
export const owners = defineResource({
  name: 'owners',
  label: 'Owners',
  singular: 'Owner',
  route: '/owners',
  record: '/owners/:id',
  may: 'registry.read',
  findBy: ['name', 'phone'],
  fields: {
    id: { kind: 'id', label: 'Number' },
    name: { kind: 'text', label: 'Name' },
    kind: { kind: 'choice', label: 'Kind', labels: { person: 'Person', company: 'Company' } },
    company: { kind: 'text', label: 'Company Number' },
    phone: { kind: 'phone', label: 'Phone' },
  },
  filters: { kind: {} },
  list: {
    paging: 'server',
    search: { placeholder: 'Search by name...', fields: ['name'] },
    sort: { field: 'name', order: 'asc' },
  },
  details: {
    related: [{ title: 'Vehicles', resource: 'vehicles', by: { ownerId: 'id' } }],
  },
  create: {
    label: 'Add Owner',
    may: 'registry.write',
    inputs: [
      'name',
      'kind',
      { field: 'company', required: false, when: ({ kind }) => kind === 'company' },
      'phone',
    ],
  },
  actions: {
    edit: {
      label: 'Edit',
      may: 'registry.write',
      confirm: { text: 'The owner of all vehicles is changed.' },
      inputs: [
        'name',
        'kind',
        { field: 'company', required: false, when: ({ kind }) => kind === 'company' },
        'phone',
      ],
      prefill: true,
    },
  },
});
