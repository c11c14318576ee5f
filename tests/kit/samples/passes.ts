import './passes-parts.tsx';
import { defineResource } from '../../../src/schema/define.ts';
import type { Row } from '../../../src/schema/language/fields.ts';

/** A list whose forms and actions declare all that such can, and its records. */

const command = { method: 'POST', kind: 'command' } as const;

/** Whether a number is free; a test decides what it says and when. */
export const checkNumber: { isFree(values: Partial<Row>): Promise<boolean> } = {
  isFree: async () => true,
};

export const passes = defineResource({
  name: 'passes',
  route: '/passes',
  fields: {
    number: { kind: 'text', label: 'Number' },
    'driver.name': { kind: 'text', label: 'Driver' },
    post: { kind: 'id', label: 'Post' },
    weight: { kind: 'number', label: 'Weight' },
    begins: { kind: 'date', label: 'Begins' },
    ends: { kind: 'date', label: 'Ends' },
    hired: { kind: 'boolean', label: 'Hired' },
    lender: { kind: 'text', label: 'Lender' },
    size: { kind: 'choice', label: 'Size', labels: { s: 'Small', l: 'Large' } },
    goods: { kind: 'list', label: 'Goods', options: ['salt', 'rice', 'tea'] },
    plate: { kind: 'plate', label: 'Plate', country: 'GH' },
    mood: { kind: 'badge', label: 'Mood', tone: (word) => (word === 'Calm' ? 'success' : 'error') },
    stamp: { kind: 'text', label: 'Stamp', cell: 'stamp', input: 'stamp' },
    pin: { kind: 'text', label: 'PIN', hide: 'always' },
  },
  list: {
    endpoint: { method: 'GET', path: '/passes' },
    sort: { field: 'size', order: 'asc' },
  },
  details: {
    opens: 'dialog',
    sections: [{ title: 'The Stamp', fields: ['stamp'], section: 'stamp' }],
    nested: [
      {
        title: 'Stops',
        path: 'route.stops',
        fields: { place: { kind: 'text', label: 'Place' }, toll: { kind: 'money', label: 'Toll' } },
      },
    ],
  },
  create: {
    label: 'Issue Pass',
    clone: 'Copy',
    columns: 2,
    inputs: [
      {
        field: 'number',
        placeholder: 'P-100',
        help: 'As printed on the pass',
        minLength: 3,
        maxLength: 12,
        pattern: { regex: /^P-/, message: 'Number must begin with P-' },
        validate: async (values) =>
          (await checkNumber.isFree(values)) ? undefined : 'Number is taken',
      },
      {
        title: 'Journey',
        inputs: [
          { field: 'begins', min: '2024-01-01', max: '2024-12-31' },
          'ends',
          { field: 'post', options: { resource: 'posts', label: 'title', value: 'id' } },
          { field: 'weight', required: false, initial: 10, min: 1, max: 40 },
        ],
      },
      { field: 'hired', control: 'switch', required: false },
      { field: 'lender', when: ({ hired }) => hired === true },
      { field: 'size', control: 'radio', initial: 's' },
      { field: 'plate', required: ({ size }) => size === 'l' },
      { field: 'stamp', required: false },
      { field: 'goods', control: 'checkboxes', required: false },
      {
        field: 'pin',
        control: 'password',
        required: false,
        may: 'users.manage',
        needs: 'users.update',
      },
    ],
    endpoint: { ...command, path: '/passes/issue', body: ({ values }) => values },
  },
  actions: {
    move: {
      confirm: 'It is valid at another post.',
      columns: 1,
      inputs: [{ field: 'post', options: { resource: 'posts', label: 'title', value: 'id' } }],
      endpoint: {
        ...command,
        path: '/passes/move',
        body: ({ row, values }) => ({ ...values, id: row.id }),
      },
    },
    withdraw: {
      deletes: true,
      confirm: 'It can be issued anew.',
      endpoint: {
        kind: 'command',
        method: 'DELETE',
        path: '/passes/withdraw',
        query: ({ row }) => ({ id: row.id ?? undefined }),
      },
    },
  },
});

export const PASSES = [
  {
    id: 1,
    number: 'P-1',
    driver: { name: 'Ama' },
    post: 10,
    size: 'l',
    plate: 'ab 12',
    mood: 'Calm',
    stamp: 'round',
    route: { stops: [{ place: 'Ferry', toll: '12.5' }, 'nothing', { place: 'Gate' }] },
  },
  { id: 2, number: 'P-2', driver: { name: 'Kofi' }, post: 20, size: 's' },
  { id: 3, number: 'P-3', driver: 'nobody', size: 's' },
] as const;
