import { defineResource } from '../../../src/schema/define';
import type { Name, Row } from '../../../src/schema/language/fields';
import type { Inputs } from '../../../src/schema/language/inputs';

const fields = {
  id: { kind: 'id', label: 'Number' },
  name: { kind: 'text', label: 'Name' },
  kind: { kind: 'choice', label: 'Kind', labels: { person: 'Person', company: 'Company' } },
  company: { kind: 'text', label: 'Company Number' },
  phone: { kind: 'phone', label: 'Phone', copy: true },
} as const;

const inputs: Inputs<Name<typeof fields>, Row<typeof fields>>['inputs'] = [
  'name',
  { field: 'kind', control: 'radio', initial: 'person' },
  {
    field: 'company',
    when: ({ kind }) => kind === 'company',
    pattern: { regex: /^C-\d{4}$/, message: 'Enter C- and four digits, as in C-1003' },
    help: 'From the register of companies.',
  },
  { field: 'phone', required: ({ kind }) => kind === 'company' },
];

/** People and companies that own vehicles. */
export const owners = defineResource({
  name: 'owners',
  route: '/owners',
  may: 'registry.read',
  mayChange: 'registry.write',
  fields,
  filters: { kind: {} },
  list: {
    paging: 'server',
    search: { placeholder: 'Search by name...', fields: ['name'] },
    sort: { field: 'name', order: 'asc' },
  },
  details: { related: [{ title: 'Vehicles', resource: 'vehicles', by: { ownerId: 'id' } }] },
  create: { label: 'Add Owner', inputs },
  actions: {
    edit: {
      confirm: 'The owner is changed on all of their vehicles.',
      inputs,
    },
    delete: {
      confirm: 'An owner of vehicles cannot be deleted.',
      deletes: true,
    },
  },
});
