import { defineResource } from '../../../src/schema/define.ts';
import type { ListArgs } from '../../../src/schema/language/lists.ts';

/** A list that is fetched whole, with all that such a list can declare, and its records. */

const post = { method: 'POST', kind: 'read' } as const;
const command = { method: 'POST', kind: 'command' } as const;

const sealsOfPost = {
  ...post,
  path: '/seals/of-post',
  result: 'result.found',
  body: ({ filters }: ListArgs) => ({ post: filters['post'], from: filters['broken'] }),
} as const;

export const seals = defineResource({
  name: 'border-seals',
  route: '/border-seals',
  findBy: ['code', 'carrier'],
  may: 'devices.read',
  needs: 'users.update',
  get: { ...post, path: '/seals/one', body: ({ id }) => ({ seal: id }), result: 'result.seal' },
  fields: {
    code: { kind: 'text', label: 'Code', link: '/signs/:post/:code', copy: true },
    carrier: { kind: 'text', label: 'Carrier', options: ['Road', 'Rail'] },
    remark: { kind: 'multiline', label: 'Remark', presets: ['Lost at sea'] },
    contact: { kind: 'email', label: 'Contact' },
    hotline: { kind: 'phone', label: 'Hotline', needs: 'refunds.reason' },
    level: { kind: 'number', label: 'Level', decimals: 1 },
    bond: { kind: 'money', label: 'Bond', priority: 'high' },
    broken: { kind: 'datetime', label: 'Broken', relative: true },
    applied: {
      kind: 'datetime',
      label: 'Applied',
      age: { text: 'whole for', field: 'state', in: ['Intact'] },
    },
    expires: { kind: 'date', label: 'Expires', hide: 'atFirst' },
    quota: { kind: 'month', label: 'Quota Month' },
    sealed: { kind: 'boolean', label: 'Sealed' },
    post: { kind: 'id', label: 'Post' },
    state: {
      kind: 'status',
      label: 'State',
      values: { Intact: 'success', Broken: 'error', Lost: 'default' },
      spelt: { '0': 'Intact' },
    },
    seen: { kind: 'text', label: 'Seen', hide: 'whenEmpty' },
    officer: { kind: 'text', label: 'Officer', hide: 'always' },
    worn: { kind: 'number', label: 'Worn', may: 'reports.run' },
    entry: { kind: 'choice', label: 'Way In', labels: { E1: 'Eastern gate', N9: 'North & West' } },
    goods: { kind: 'list', label: 'Goods' },
    paper: { kind: 'text', label: 'Paper' },
    need: { kind: 'money', label: 'Need' },
    days: { kind: 'text', label: 'Days', hide: 'always' },
  },
  filters: {
    carrier: { label: 'Way of the Seal', many: true },
    entry: { kind: 'choice' },
    post: {
      options: { resource: 'posts', label: 'title', value: 'id', detail: 'region' },
      endpoint: sealsOfPost,
    },
    broken: { kind: 'days', endpoint: sealsOfPost },
    applied: { kind: 'days', label: 'Days of Application', untilToday: true },
    remark: { kind: 'text', label: 'Words of the Remark' },
    level: { kind: 'range', label: 'Levels' },
    bond: {
      kind: 'condition',
      label: 'Bonds',
      conditions: {
        small: { label: 'Below 10,000', holds: ({ bond }) => bond !== null && bond < 10_000 },
        none: { label: 'Without a bond', holds: ({ bond }) => bond === null },
      },
    },
  },
  summary: {
    endpoint: { ...post, path: '/seals/summary', body: () => ({}), result: 'result.all' },
    fields: {
      intact: { kind: 'number', label: 'Intact' },
      worth: { kind: 'money', label: 'Bonds' },
    },
    may: 'figures.read',
    needs: 'refunds.reason',
  },
  list: {
    endpoint: { method: 'GET', path: '/seals', errorMessage: 'No seal answers.' },
    tabs: 'state',
    columns: [
      { label: 'Seal', fields: ['code', 'carrier'] },
      'remark',
      'level',
      'bond',
      'broken',
      'applied',
      'expires',
      'quota',
      'sealed',
      'state',
      'seen',
      'hotline',
      'worn',
      'entry',
      'goods',
      'paper',
      'need',
    ],
    search: { placeholder: 'Look for seals', fields: ['code', 'level', 'state', 'entry', 'goods'] },
    sort: { field: 'applied', order: 'desc' },
    groupBy: 'applied',
    newRecords: true,
    totals: ['bond', 'level'],
    empty: { all: 'Not one seal', filtered: 'Not one seal of that kind' },
    signals: {
      field: 'bond',
      find: (rows) =>
        new Map(
          rows.flatMap(({ id, bond }) => (bond === null ? [[id ?? '', ['Nobody pays.']]] : [])),
        ),
    },
  },
  details: {
    title: 'The Seal',
    offered: 'idle',
    sections: [
      { title: 'What', fields: ['code', 'state', 'bond', 'applied', 'expires', 'quota', 'worn'] },
      { title: 'Why', fields: ['remark'], hide: 'whenEmpty' },
    ],
    timeline: ({ code, applied, broken, officer }) => [
      {
        text: `Applied as ${code ?? 'nothing'}`,
        ...(officer !== null && { note: `By ${officer}` }),
        time: applied,
        tone: 'processing',
      },
      { text: 'Broken', time: broken, undated: 'Not yet', tone: 'error' },
    ],
    related: [
      {
        title: 'Of That Carrier',
        resource: 'border-seals',
        where: { carrier: 'carrier' },
        figures: {
          by: { mail: 'contact', seal: 'code' },
          endpoint: {
            ...post,
            path: '/seals/carriers',
            body: (given) => given,
            result: 'result.counted',
          },
          fields: { owed: { kind: 'money', label: 'Owed' } },
          may: 'figures.read',
          needs: 'refunds.reason',
        },
      },
      {
        title: 'Its Checks',
        resource: 'day-checks',
        by: { seal: 'code', span: 'days', post: 'post', day: 'days' },
        beside: true,
        tab: 'Border',
      },
    ],
  },
  create: {
    label: 'Apply Seal',
    text: 'It can not be taken back.',
    inputs: [
      'code',
      'carrier',
      { field: 'contact', required: false },
      'level',
      'bond',
      'broken',
      { field: 'quota', may: 'reports.run' },
      'sealed',
      'entry',
      'goods',
      { field: 'paper', needs: 'refunds.reason' },
    ],
    endpoint: {
      ...command,
      path: '/seals/apply',
      body: ({ values }) => ({ seal: values }),
      errorMessage: 'Nothing was sealed.',
      successMessage: 'Sealed.',
    },
    may: 'users.manage',
    needs: 'refunds.reason',
  },
  actions: {
    break: {
      tone: 'danger',
      transition: { field: 'state', from: ['Intact'], to: 'Broken' },
      confirm: 'It is broken for good.',
      endpoint: {
        ...command,
        path: '/seals/break',
        query: ({ row }) => ({ id: row.id ?? undefined }),
      },
      success: 'Broken',
      failure: 'Still whole',
    },
    lose: {
      may: 'refunds.decide',
      needs: 'refunds.reason',
      bulk: true,
      offered: ({ state, level }) => state !== 'Intact' && level !== null,
      title: 'Write it off',
      confirm: 'Nobody will look for it.',
      inputs: ['remark'],
      endpoint: {
        kind: 'command',
        method: 'PATCH',
        path: '/seals/lose',
        query: ({ row }) => ({ id: row.id ?? undefined }),
        body: ({ values }) => ({ why: values.remark }),
        errorMessage: 'The seal is as it was.',
        successMessage: 'The seal is lost.',
      },
      refreshes: ['posts'],
    },
    amend: {
      offered: ({ state }) => state === 'Broken',
      confirm: 'What it says can be put right.',
      inputs: ['bond', 'expires', 'sealed', { field: 'goods', required: false }],
      endpoint: {
        kind: 'command',
        method: 'PUT',
        path: '/seals/amend',
        result: 'result.seal',
        body: ({ row, values }) => ({ ...values, id: row.id }),
      },
    },
  },
  export: {
    fileName: 'all_seals',
    title: 'Seals of the Border',
    may: 'reports.run',
    needs: 'refunds.reason',
  },
});

/** Broken, intact in another spelling, lost, and one that says nothing but its way in. */
export const SEALS = [
  {
    id: 1,
    code: 'A-1',
    carrier: 'Road',
    remark: 'Torn on arrival',
    contact: 'ama@nra.example',
    hotline: '+233 20 555 0101',
    level: 3.25,
    bond: 12_000.5,
    broken: '2024-03-05T08:09:10Z',
    applied: '2024-03-01T07:00:00Z',
    expires: '2024-12-31',
    quota: '2024-02',
    sealed: true,
    post: 10,
    state: 'Broken',
    officer: 'Kofi',
    worn: 12.5,
    entry: 'E1',
    goods: ['salt', 'rice'],
    paper: 'https://nra.example/p1',
    need: 39_001.625,
    days: '2024-03-01..2024-04-01',
  },
  {
    id: 2,
    code: 'b-2',
    carrier: 'Rail',
    level: 10,
    bond: 500,
    applied: '2024-03-01T09:30:00Z',
    sealed: false,
    post: 20,
    state: 0,
    entry: 'E1',
    goods: ['tea'],
    need: 5000,
    days: '2024-03-01..2024-04-01',
  },
  {
    id: 3,
    code: '<b>C</b>',
    carrier: 'Road',
    level: -1,
    applied: '2024-02-28T23:00:00Z',
    state: 'Lost',
    post: 10,
    entry: 'E1',
    days: '2024-02-28..2024-04-01',
  },
  { id: 4, entry: 'E1' },
  { id: 5, code: 'N-5', state: 'Lost', bond: 7, entry: 'N9' },
] as const;

/** What a filter of the seals offers. Nothing is declared that may be left out. */
export const posts = defineResource({
  name: 'posts',
  fields: { title: { kind: 'text', label: 'Post' }, region: { kind: 'text', label: 'Region' } },
  list: {
    endpoint: {
      method: 'GET',
      path: '/posts',
      query: () => ({ open: 'yes' }),
      result: 'result.posts',
    },
    sort: { field: 'title', order: 'asc' },
  },
});

export const POSTS = [
  { id: 10, title: 'Bridge', region: 'North' },
  { id: 20, title: 'Harbour', region: 'South' },
] as const;
