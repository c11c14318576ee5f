import { describe, expect, it } from 'vitest';
import { allowedPart } from '../../../src/schema/access';
import { defineResource, type Resource } from '../../../src/schema/define';
import { permissions } from '../../../src/resources/permissions';
import { type Guarded, type Identity, isAllowed } from '../../../src/schema/permissions';
import { ama } from './sample';

/** As a backend without permissions and extensions tells of everybody. */
const plain: Identity = { ...ama, permissions: null, extensions: [] };

const powerless: Identity = { ...ama, permissions: [] };

it.each<[Guarded, (Identity | null | undefined)[], (Identity | null | undefined)[]]>([
  [{ may: 'refunds.read' }, [ama, plain], [powerless, null, undefined]],
  [{ may: 'refunds.decide' }, [plain], [ama, powerless]],
  [{ needs: 'users.update' }, [ama, powerless], [plain, null, undefined]],
  [{ needs: 'refunds.reason' }, [], [ama]],
  [{ may: 'refunds.read', needs: 'users.update' }, [ama], [plain, powerless]],
  [{ may: 'users.manage', needs: 'users.update' }, [], [ama]],
])('what is guarded by %j is open to those who have it', (guard, may, mayNot) => {
  expect(may.map((user) => isAllowed(guard, user))).toEqual(may.map(() => true));
  expect(mayNot.map((user) => isAllowed(guard, user))).toEqual(mayNot.map(() => false));
});

it('all permissions are had where the profile lists none at all, and none where its list is empty', () => {
  for (const may of permissions) {
    expect([isAllowed({ may }, plain), isAllowed({ may }, powerless)]).toEqual([true, false]);
  }
});

const command = { method: 'POST', kind: 'command', path: '/x' } as const;
const guarded: Resource = defineResource({
  name: 'claims',
  route: '/claims',
  findBy: ['title', 'secret'],
  fields: {
    title: { kind: 'text', label: 'Title' },
    secret: { kind: 'text', label: 'Secret', may: 'users.read' },
    reason: { kind: 'text', label: 'Reason', needs: 'refunds.reason' },
  },
  filters: { title: {}, secret: {} },
  list: {
    endpoint: { method: 'GET', path: '/claims' },
    columns: ['title', 'secret', { label: 'Both', fields: ['title', 'reason'] }],
    sort: { field: 'title', order: 'asc' },
  },
  details: {
    sections: [
      { title: 'What', fields: ['title', 'secret'] },
      { title: 'Why', fields: ['reason'] },
    ],
  },
  create: {
    label: 'Add',
    may: 'users.manage',
    inputs: ['title'],
    endpoint: command,
  },
  actions: {
    settle: {
      label: 'Settle',
      confirm: '',
      inputs: [
        'title',
        { field: 'title', may: 'users.read' },
        { title: 'What', inputs: ['title', 'secret'] },
        { title: 'Why', inputs: ['reason'] },
      ],
      endpoint: command,
    },
    drop: { label: 'Drop', may: 'refunds.decide', confirm: '', endpoint: command },
  },
  export: { may: 'reports.run' },
});

describe('a resource as somebody gets it', () => {
  it('is the declared one for a user with all permissions', () => {
    const all: Identity = { ...plain, extensions: ['refunds.reason'] };
    expect(allowedPart(guarded, all)).toEqual(guarded);
  });

  it('lacks all that this person may not have or this backend has not got', () => {
    const { fields, list, filters, details, actions, ...rest } = allowedPart(guarded, ama);
    expect(Object.keys(fields)).toEqual(['title']);
    expect(Object.keys(filters ?? {})).toEqual(['title']);
    expect(list.columns).toEqual(['title', { label: 'Both', fields: ['title'] }]);
    expect(details?.sections).toEqual([{ title: 'What', fields: ['title'] }]);
    expect(Object.keys(actions ?? {})).toEqual(['settle']);
    expect(actions?.['settle']?.inputs).toEqual(['title', { title: 'What', inputs: ['title'] }]);
    expect(rest).toEqual({
      name: 'claims',
      label: 'Claims',
      singular: 'Claim',
      route: '/claims',
      findBy: ['title'],
    });
  });

  it('keeps what it may have', () => {
    const some: Identity = { ...ama, permissions: ['users.read', 'users.manage', 'reports.run'] };
    const { fields, create, actions, export: files } = allowedPart(guarded, some);
    expect(Object.keys(fields)).toEqual(['title', 'secret']);
    expect(create).toEqual(guarded.create);
    expect(actions?.['settle']?.inputs).toEqual(guarded.actions?.['settle']?.inputs?.slice(0, 3));
    expect(files).toEqual(guarded.export);
  });

  it('is the same object for the same permissions, so that nothing renders again', () => {
    expect(allowedPart(guarded, { ...ama, id: '2' })).toBe(allowedPart(guarded, ama));
    expect(allowedPart(guarded, plain)).not.toBe(allowedPart(guarded, ama));
  });
});

/** A list that works out all it can of its fields; some of them may be hidden. */
const listing = (hidden: boolean): Resource => {
  const guard = hidden ? ({ may: 'users.read' } as const) : {};
  return defineResource({
    name: 'sales',
    fields: {
      title: { kind: 'text', label: 'Title' },
      price: { kind: 'money', label: 'Price' },
      tax: { kind: 'money', label: 'Tax', ...guard },
      state: { kind: 'status', label: 'State', values: { Open: 'success' }, ...guard },
      sold: { kind: 'datetime', label: 'Sold', ...guard },
    },
    list: {
      endpoint: { method: 'GET', path: '/sales' },
      sort: { field: 'title', order: 'asc' },
      search: { placeholder: 'Search sales', fields: ['title', 'state'] },
      totals: ['price', 'tax'],
      tabs: 'state',
      groupBy: 'sold',
      signals: { field: 'tax', find: () => new Map() },
    },
  });
};

describe('a list whose fields are guarded', () => {
  it('does not search, sum, split, group or mark by fields that the user may not see', () => {
    const { endpoint, sort } = listing(true).list;
    expect(allowedPart(listing(true), ama).list).toEqual({
      endpoint,
      paging: 'client',
      sort,
      search: { placeholder: 'Search sales', fields: ['title'] },
      totals: ['price'],
    });
  });

  it('keeps all its features if only an unrelated part is guarded', () => {
    const open: Resource = { ...listing(false), export: { may: 'reports.run' } };
    expect(allowedPart(open, ama).list).toEqual(open.list);
  });

  it('has no search where nothing is left to be searched', () => {
    const only = { placeholder: 'Search states', fields: ['state'] };
    const { list, ...rest } = listing(true);
    const searched = { ...rest, list: { ...list, search: only } } as Resource;
    expect(allowedPart(searched, ama).list.search).toBeUndefined();
  });
});

describe('a guard that is the only one of a resource', () => {
  const { list } = guarded;
  const bare: Resource = {
    name: 'claims',
    label: 'Claims',
    singular: 'Claim',
    fields: { title: { kind: 'text', label: 'Title' } },
    list: { endpoint: list.endpoint, paging: 'client', sort: list.sort },
  } as Resource;
  const endpoint = { method: 'GET', path: '/figures' } as const;
  const figures = { by: {}, endpoint, fields: {}, may: 'figures.read' } as const;
  const plainPart = { title: 'Old', resource: 'claims' };
  const inputs = ['title', { field: 'title', may: 'users.manage' }] as const;
  const form = { label: 'Do', endpoint: command } as const;
  const confirm = '';
  const more: Identity = { ...ama, permissions: ['figures.read', 'users.manage', 'reports.run'] };

  it.each<[string, Partial<Resource>, Partial<Resource>]>([
    ['of sums', { summary: { endpoint, fields: {}, may: 'figures.read' } }, {}],
    [
      'of figures beside related records',
      { details: { related: [{ ...plainPart, figures }, plainPart] } },
      { details: { related: [plainPart, plainPart] } },
    ],
    [
      'of an input to create with',
      { create: { ...form, inputs } },
      { create: { ...form, inputs: ['title'] } },
    ],
    [
      'of an input of an action',
      { actions: { go: { ...form, confirm, inputs }, rest: { ...form, confirm } } },
      { actions: { go: { ...form, confirm, inputs: ['title'] }, rest: { ...form, confirm } } },
    ],
    ['of creating', { create: { ...form, inputs: [], may: 'users.manage' } }, {}],
    ['of files', { export: { may: 'reports.run' } }, {}],
  ])('%s takes away what it guards and nothing else', (_, part, left) => {
    const whole = { ...bare, ...part } as Resource;
    expect(allowedPart(whole, ama)).toEqual({ ...bare, ...left });
    expect(allowedPart(whole, more)).toEqual(whole);
  });
});
