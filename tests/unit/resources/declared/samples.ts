import { defineResource, type Resource } from '../../../../src/schema/define';
import type { ListArgs, PageArgs } from '../../../../src/schema/language/lists';

/**
 * Made-up declarations that say together everything that the language can say, and leave out
 * everything that may be left out. Whatever is legal has to pass what is generated from it.
 */

const post = { method: 'POST', kind: 'read' } as const;
const command = { method: 'POST', kind: 'command' } as const;

/** One number, and nothing that can be left out. */
const gauges = defineResource({
  name: 'gauges',
  label: 'Gauges',
  singular: 'Gauge',
  fields: { level: { kind: 'number', label: 'Level', decimals: 1 } },
  list: {
    endpoint: { method: 'GET', path: '/api/gauges' },
    paging: 'client',
    sort: { field: 'level', order: 'asc' },
  },
});

const sealsOfPost = {
  ...post,
  path: '/api/seals/of-post',
  result: 'result.found.seals',
  body: ({ filters }: ListArgs) => ({ post: filters['post'], from: filters['broken'] }),
} as const;

/** Every kind of field, filter and action of a list that is fetched whole. */
const seals = defineResource({
  name: 'border-seals',
  label: 'Border Seals',
  singular: 'Border Seal',
  route: '/border-seals',
  fields: {
    code: { kind: 'text', label: 'Code', link: '/border-seals/:post/:code?by=:level', copy: true },
    carrier: { kind: 'text', label: 'Carrier', options: ['Road', 'Rail'] },
    remark: {
      kind: 'multiline',
      label: 'Remark',
      sortable: false,
      presets: ['Broken on arrival', 'Lost at sea'],
    },
    contact: { kind: 'email', label: 'Contact', copy: true },
    hotline: {
      kind: 'phone',
      label: 'Hotline',
      link: '/calls/:hotline',
      needs: 'refunds.reason',
    },
    level: { kind: 'number', label: 'Level' },
    bond: { kind: 'money', label: 'Bond', priority: 'high' },
    broken: { kind: 'datetime', label: 'Broken', relative: true },
    applied: { kind: 'datetime', label: 'Applied' },
    expires: { kind: 'date', label: 'Expires', hideAtFirst: true },
    quota: { kind: 'month', label: 'Quota Month' },
    sealed: { kind: 'boolean', label: 'Sealed' },
    post: { kind: 'id', label: 'Post' },
    state: {
      kind: 'status',
      label: 'State',
      values: { Intact: 'success', Broken: 'error', Lost: 'default' },
      spelt: { '0': 'Intact', true: 'Broken' },
    },
    seen: { kind: 'text', label: 'Seen', hideWhenEmpty: true },
    officer: { kind: 'text', label: 'Officer', hidden: true },
    worn: { kind: 'percent', label: 'Worn', may: 'devices.read' },
    entry: { kind: 'choice', label: 'Way In', labels: { E1: 'Eastern gate', N9: 'North & West' } },
    goods: { kind: 'list', label: 'Goods' },
    paper: { kind: 'link', label: 'Paper' },
  },
  filters: {
    state: { label: 'State of the Seal' },
    carrier: { many: true },
    entry: {},
    goods: {},
    post: {
      options: { resource: 'posts', label: 'title', value: 'id', detail: 'region' },
      endpoint: sealsOfPost,
    },
    broken: { kind: 'days', endpoint: sealsOfPost },
    applied: { kind: 'days', label: 'Days of Application' },
    remark: { kind: 'text' },
    level: { kind: 'range' },
    worn: { kind: 'range', label: 'Worn by' },
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
    endpoint: { ...post, path: '/api/seals/summary', body: () => ({}), result: 'result.sums.all' },
    fields: {
      intact: { kind: 'number', label: 'Intact' },
      worth: { kind: 'money', label: 'Bonds' },
      last: { kind: 'datetime', label: 'Last broken' },
      best: { kind: 'month', label: 'Best Month' },
    },
    may: 'figures.read',
  },
  list: {
    endpoint: { method: 'GET', path: '/api/seals' },
    paging: 'client',
    columns: [
      { label: 'Seal', fields: ['code', 'carrier'] },
      'remark',
      'contact',
      'level',
      'bond',
      'broken',
      'applied',
      'expires',
      'quota',
      'sealed',
      'state',
      'seen',
      { label: 'Call', fields: ['hotline', 'officer'], priority: 'low' },
      'worn',
      'entry',
      'goods',
      'paper',
      { label: 'Load', fields: ['entry', 'goods', 'worn'] },
    ],
    search: {
      placeholder: 'Look for seals',
      fields: ['code', 'level', 'state', 'sealed', 'entry', 'goods'],
    },
    sort: { field: 'applied', order: 'desc' },
    groupBy: 'applied',
    news: true,
    totals: ['bond', 'level'],
    empty: { all: 'Not one seal', filtered: 'Not one seal of that kind' },
  },
  details: {
    title: 'The Seal',
    offered: 'idle',
    sections: [
      { title: 'What', fields: ['code', 'state', 'bond', 'applied', 'expires', 'quota'] },
      { title: 'Why', fields: ['remark'], hideWhenEmpty: true },
    ],
    timeline: ({ code, applied, broken }) => [
      { text: `Applied as ${code ?? 'nothing'}`, time: applied, tone: 'processing' },
      { text: 'Broken', time: broken, undated: 'Not yet', tone: 'error' },
    ],
    related: [
      {
        title: 'Whose',
        resource: 'logs',
        by: { email: 'contact' },
        figures: {
          by: { mail: 'contact', seal: 'code' },
          endpoint: {
            ...post,
            path: '/api/seals/carriers',
            body: (given) => given,
            result: 'result.counted',
          },
          fields: {
            seals: { kind: 'number', label: 'Seals' },
            owed: { kind: 'money', label: 'Owed' },
          },
          needs: 'refunds.reason',
        },
      },
    ],
  },
  create: {
    label: 'Apply Seal',
    text: 'It can not be taken back.',
    inputs: [
      'code',
      'carrier',
      { field: 'contact', optional: true },
      { field: 'state', optional: true },
      'remark',
      'hotline',
      'level',
      'bond',
      'worn',
      'broken',
      'expires',
      { field: 'quota', may: 'users.manage' },
      'sealed',
      'entry',
      'goods',
      { field: 'paper', needs: 'refunds.reason' },
    ],
    endpoint: { ...command, path: '/api/seals/apply', body: ({ values }) => ({ seal: values }) },
    may: 'statements.send',
  },
  actions: {
    break: {
      label: 'Break',
      tone: 'danger',
      transition: { field: 'state', from: ['Intact'], to: 'Broken' },
      confirm: { text: 'It is broken for good.' },
      endpoint: {
        ...command,
        path: '/api/seals/break',
        query: ({ row }) => ({ id: row.id ?? undefined }),
      },
      success: 'Broken',
      failure: 'Still whole',
      offered: ({ level }) => level === null || level >= 0,
    },
    lose: {
      label: 'Lose',
      may: 'refunds.decide',
      transition: { field: 'state', from: ['Intact', 'Broken'], to: 'Lost' },
      confirm: { title: 'Write it off', text: 'Nobody will look for it.' },
      inputs: ['remark'],
      endpoint: {
        ...command,
        method: 'PATCH',
        path: '/api/seals/lose',
        body: ({ row, values }) => ({ id: row.id, why: values.remark }),
      },
    },
    amend: {
      label: 'Amend',
      confirm: { text: 'What it says can be put right.' },
      inputs: ['bond', 'expires', 'sealed', 'entry', { field: 'goods', optional: true }],
      prefill: true,
      offered: ({ state }) => state === 'Broken' || state === 'Intact',
      endpoint: {
        ...command,
        method: 'PUT',
        path: '/api/seals/amend',
        result: 'result.seal',
        errorMessage: 'The seal is as it was.',
        successMessage: 'The seal is amended.',
        body: ({ row, values }) => ({ ...values, id: row.id }),
      },
    },
    remind: {
      label: 'Remind',
      needs: 'refunds.reason',
      offered: ({ contact, sealed }) => contact !== null && sealed === true,
      confirm: { text: 'A mail is sent.' },
      endpoint: { ...command, path: '/api/seals/remind', body: ({ row }) => ({ to: row.contact }) },
    },
  },
  export: { fileName: 'all_seals', title: 'Seals of the Border', may: 'reports.run' },
});

/** A choice that has to be made first; keys of two fields; no details, nothing to be done. */
const inspectionsOf = {
  ...post,
  path: '/api/inspections',
  query: ({ filters }: ListArgs) => ({ seal: filters['seal'], days: filters['day'] }),
} as const;
const inspections = defineResource({
  name: 'inspections',
  label: 'Inspections',
  singular: 'Inspection',
  key: ['seal', 'day'],
  fields: {
    seal: { kind: 'id', label: 'Seal' },
    day: { kind: 'date', label: 'Day' },
    passed: { kind: 'boolean', label: 'Passed' },
  },
  filters: {
    seal: { endpoint: inspectionsOf, required: true },
    day: {
      kind: 'condition',
      conditions: {
        early: { label: 'Before March', holds: ({ day }) => day !== null && day < '2024-03-01' },
      },
    },
    passed: {},
  },
  list: {
    endpoint: inspectionsOf,
    paging: 'client',
    sort: { field: 'day', order: 'asc' },
    groupBy: 'day',
  },
  export: {},
});

/** What a filter offers; details and create without anything that can be left out. */
const posts = defineResource({
  name: 'posts',
  label: 'Posts',
  singular: 'Post',
  fields: {
    title: { kind: 'text', label: 'Post' },
    region: { kind: 'text', label: 'Region', options: ['North'] },
  },
  list: {
    endpoint: {
      method: 'GET',
      kind: 'read',
      path: '/api/posts',
      query: () => ({ open: 'yes' }),
      result: 'result.posts',
      errorMessage: 'No post answers.',
    },
    paging: 'client',
    search: { placeholder: 'Look for posts', fields: ['title'] },
    sort: { field: 'title', order: 'asc' },
  },
  details: {},
  create: {
    label: 'Open Post',
    inputs: ['title'],
    endpoint: { ...command, path: '/api/posts/open', body: ({ values }) => values },
    needs: 'refunds.reason',
  },
});

/** Pages without search, filters and tabs; actions without details. */
const movements = defineResource({
  name: 'movements',
  label: 'Movements',
  singular: 'Movement',
  fields: { moved: { kind: 'month', label: 'Moved' }, weight: { kind: 'money', label: 'Weight' } },
  list: {
    endpoint: { ...post, path: '/api/movements', body: (page: PageArgs) => page },
    paging: 'server',
    rows: 'page.rows',
    total: 'page.count',
    empty: { all: 'Nothing moved', filtered: 'Nothing moved like that' },
    sort: { field: 'moved', order: 'asc' },
  },
  actions: {
    weigh: {
      label: 'Weigh',
      confirm: { text: 'The new weight counts.' },
      inputs: ['weight', 'moved'],
      endpoint: {
        ...command,
        path: '/api/movements/weigh',
        body: ({ row, values }) => ({ ...values, id: row.id }),
      },
    },
    stop: {
      label: 'Stop',
      offered: ({ weight }) => weight !== null && weight > 0,
      confirm: { text: 'It stops.' },
      endpoint: {
        ...command,
        method: 'DELETE',
        path: '/api/movements/stop',
        query: ({ row }) => ({ id: row.id ?? undefined }),
      },
    },
  },
});

/** Pages with all that pages can have. */
const passes = defineResource({
  name: 'day-passes',
  label: 'Day Passes',
  singular: 'Day Pass',
  route: '/day-passes',
  record: '/day-passes/:id',
  findBy: ['number'],
  get: {
    ...post,
    path: '/api/passes/one',
    body: ({ id }) => ({ pass: id }),
    result: 'result.pass',
  },
  fields: {
    number: { kind: 'text', label: 'Number' },
    post: { kind: 'id', label: 'Post' },
    day: { kind: 'date', label: 'Day' },
    fee: { kind: 'money', label: 'Fee', sortable: false },
    state: { kind: 'status', label: 'State', values: { Open: 'warning', Used: 'success' } },
  },
  filters: {
    day: { kind: 'days' },
    number: { kind: 'text', label: 'Its Number' },
    fee: { kind: 'range' },
    state: { many: true },
    post: { options: { resource: 'posts', label: 'title', value: 'id' } },
  },
  summary: {
    endpoint: { method: 'GET', path: '/api/passes/summary' },
    fields: { passes: { kind: 'number', label: 'Passes' } },
    needs: 'refunds.reason',
  },
  list: {
    endpoint: {
      ...post,
      path: '/api/passes',
      query: ({ page }: PageArgs) => ({ page }),
      body: ({ filters, ...page }: PageArgs) => ({ ...page, ...filters }),
      result: 'result.answer',
    },
    paging: 'server',
    rows: 'list',
    total: 'total',
    news: true,
    bounded: { countAtMost: 500, hasMore: 'beyond' },
    tabs: {
      used: {
        label: 'Used Ones',
        endpoint: { ...post, path: '/api/passes/used', body: (page: PageArgs) => page },
      },
    },
    columns: ['day', { label: 'Pass', fields: ['number', 'state'] }, 'fee'],
    search: { placeholder: 'Look for passes' },
    sort: { field: 'day', order: 'desc' },
    groupBy: 'day',
  },
  details: { sections: [{ title: 'Pass', fields: ['number', 'day', 'fee'] }] },
  actions: {
    use: {
      label: 'Use',
      bulk: true,
      transition: { field: 'state', from: ['Open'], to: 'Used' },
      confirm: { text: 'It opens the gate once.' },
      endpoint: {
        ...command,
        path: '/api/passes/use',
        query: ({ row }) => ({ pass: row.id ?? '' }),
      },
    },
  },
  export: { title: 'Passes', needs: 'refunds.reason' },
});

const patrolCall = {
  ...command,
  errorMessage: 'The radio is silent.',
  successMessage: 'Heard.',
} as const;

/** Records with an address of their own, of which several can be dealt with at once. */
const patrols = defineResource({
  name: 'patrols',
  label: 'Patrols',
  singular: 'Patrol',
  route: '/patrols',
  record: '/patrols/:id',
  findBy: ['name', 'leader'],
  fields: {
    name: { kind: 'text', label: 'Name' },
    leader: { kind: 'text', label: 'Leader' },
    scale: { kind: 'choice', label: 'Scale', labels: { S: 'Small', L: 'Large' } },
    crew: { kind: 'number', label: 'Crew' },
    left: {
      kind: 'datetime',
      label: 'Left',
      age: { text: 'out for', field: 'state', in: ['Out', 'Late'] },
    },
    state: {
      kind: 'status',
      label: 'State',
      values: { Out: 'processing', Late: 'error', Back: 'success' },
      spelt: { '1': 'Out' },
    },
    post: { kind: 'id', label: 'Post' },
  },
  computed: {
    sign: {
      kind: 'text',
      label: 'Sign',
      link: '/signs/:name',
      copy: true,
      value: ({ state, crew }) => (crew === null ? null : `${state ?? 'Unknown'} with ${crew}`),
    },
    need: {
      kind: 'money',
      label: 'Need',
      priority: 'high',
      value: ({ crew, post }) => (crew === null || post === null ? null : (crew * 37.5) / 2),
    },
    strong: {
      kind: 'boolean',
      label: 'Strong',
      sortable: false,
      value: ({ crew }) => crew !== null && crew > 99,
    },
    meals: {
      kind: 'number',
      label: 'Meals',
      hideAtFirst: true,
      may: 'devices.read',
      value: ({ crew }) => (crew === null ? null : crew * 3),
    },
    lapsed: {
      kind: 'text',
      label: 'Lapsed',
      hideWhenEmpty: true,
      needs: 'refunds.reason',
      value: ({ state }) => (state === 'Lapsed' ? 'For good' : null),
    },
    week: {
      kind: 'text',
      label: 'Week',
      hidden: true,
      value: ({ left }) => left && `${left.slice(0, 10)}..2024-04-01`,
    },
  },
  filters: {
    scale: { default: 'L' },
    crew: { kind: 'range' },
    need: { kind: 'range' },
    strong: {},
    post: { options: { resource: 'posts', label: 'title', value: 'id' } },
  },
  list: {
    endpoint: { method: 'GET', path: '/api/patrols' },
    paging: 'client',
    tabs: 'state',
    sort: { field: 'left', order: 'desc' },
    search: { placeholder: 'Look for patrols', fields: ['name', 'sign'] },
    totals: ['need'],
    columns: [
      'name',
      'leader',
      'scale',
      'crew',
      'left',
      'state',
      'need',
      { label: 'Of It', fields: ['sign', 'strong'] },
      'meals',
      'lapsed',
    ],
    signals: {
      field: 'crew',
      find: (rows) =>
        new Map(
          rows.map(({ id, crew, leader }) => [
            id ?? '',
            [
              ...(crew !== null && crew > 300 ? ['A crowd.'] : []),
              ...(leader === null ? ['Nobody leads it.'] : []),
            ],
          ]),
        ),
    },
  },
  details: {
    timeline: ({ left, leader, crew }) => [
      { text: 'Left', time: left, undated: 'Some day', tone: 'processing' },
      {
        text: 'Heard of',
        ...(leader !== null && { note: `Led by ${leader}` }),
        time: crew === null ? null : '2024-03-05T08:09:10Z',
        tone: 'success',
      },
    ],
    related: [
      {
        title: 'Of That Scale',
        resource: 'patrols',
        where: { scale: 'scale' },
        figures: {
          by: { size: 'scale' },
          endpoint: { method: 'GET', path: '/api/patrols/figures', query: (given) => given },
          fields: { out: { kind: 'number', label: 'Out Now' } },
          may: 'figures.read',
        },
      },
      { title: 'Where It Was', resource: 'visits', by: { patrol: 'name', span: 'week' } },
      {
        title: 'Its Passes',
        resource: 'day-passes',
        where: { post: 'post' },
        beside: true,
        tab: 'Border',
      },
      { title: 'Seals There', resource: 'border-seals', by: { post: 'post' }, tab: 'Border' },
    ],
  },
  actions: {
    recall: {
      label: 'Recall',
      key: 'x',
      bulk: true,
      transition: { field: 'state', from: ['Out', 'Late'], to: 'Back' },
      confirm: { text: 'They come back.' },
      endpoint: { ...patrolCall, path: '/api/patrols/recall', body: ({ row }) => ({ id: row.id }) },
      refreshes: ['posts'],
    },
    praise: {
      label: 'Praise',
      bulk: true,
      offered: ({ crew }) => crew !== null,
      inputs: ['leader'],
      confirm: { text: 'They are told.' },
      endpoint: {
        ...command,
        path: '/api/patrols/praise',
        body: ({ row, values }) => ({ id: row.id, to: values.leader }),
      },
    },
  },
  export: {},
});

/** What can't be asked for without what a page around it gives. */
const visits = defineResource({
  name: 'visits',
  label: 'Visits',
  singular: 'Visit',
  params: {
    patrol: { kind: 'text', label: 'Whose' },
    span: { kind: 'days', label: 'Days of Visits' },
  },
  fields: {
    place: { kind: 'text', label: 'Place' },
    seen: { kind: 'datetime', label: 'Seen' },
    calm: { kind: 'boolean', label: 'Calm' },
    report: { kind: 'multiline', label: 'Report' },
  },
  filters: { calm: {}, seen: { kind: 'days', default: '2024-02-01..2024-03-31' } },
  list: {
    endpoint: {
      ...post,
      path: '/api/visits',
      query: ({ params }) => ({ patrol: params['patrol'] }),
      body: ({ params }) => ({ days: params['span'] }),
    },
    paging: 'client',
    sort: { field: 'seen', order: 'asc' },
  },
  export: {},
  needs: 'refunds.reason',
});

/** Nothing but words of few, and nobody may see it. */
const secrets = defineResource({
  name: 'secrets',
  label: 'Secrets',
  singular: 'Secret',
  fields: {
    rank: { kind: 'status', label: 'Rank', values: { High: 'error' } },
    kept: { kind: 'boolean', label: 'Kept' },
  },
  filters: { kept: { kind: 'choice' }, rank: {} },
  list: {
    endpoint: { method: 'GET', path: '/api/secrets' },
    paging: 'client',
    sort: { field: 'rank', order: 'desc' },
  },
  details: { offered: 'idle' },
  export: {},
  may: 'logs.readAll',
});

export const samples: readonly Resource[] = [
  gauges,
  seals,
  inspections,
  posts,
  movements,
  passes,
  patrols,
  visits,
  secrets,
];
