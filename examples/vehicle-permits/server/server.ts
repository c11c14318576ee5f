import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { type Collections, seed, type Stored } from './records.ts';

/** The accounts of the example; everybody's password is `permits`. */
const ACCOUNTS = [
  {
    email: 'clerk@city.example',
    name: 'City Clerk',
    role: 'Clerk',
    permissions: ['registry.read', 'registry.write', 'permits.read', 'permits.decide'],
  },
  {
    email: 'auditor@city.example',
    name: 'City Auditor',
    role: 'Auditor',
    permissions: ['registry.read', 'permits.read'],
  },
];
const PASSWORD = 'permits';

/** What a call of a collection requires. */
const permissionFor = (collection: string, method: string): string => {
  const isPermit = collection === 'permits';
  if (method === 'GET') return isPermit ? 'permits.read' : 'registry.read';
  return isPermit ? 'permits.decide' : 'registry.write';
};

/** @param errors by field, for the inputs of a form. */
const refusal = (statusCode: number, message: string, errors?: Readonly<Record<string, string>>) =>
  Object.assign(new Error(message), { statusCode, errors });

type Query = Readonly<Record<string, string | string[]>>;

const OPERATORS: Readonly<Record<string, (found: string, wanted: string) => boolean>> = {
  _gte: (found, wanted) => compare(found, wanted) >= 0,
  _lte: (found, wanted) => compare(found, wanted) <= 0,
  _ne: (found, wanted) => found !== wanted,
  _like: (found, wanted) => found.toLowerCase().includes(wanted.toLowerCase()),
};

const compare = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

/** Whether a record meets a parameter, as in `fee_gte=20`. */
function meets(record: Stored, [name, value]: [string, string | string[]]): boolean {
  const wanted = [value].flat();
  if (name === 'q') {
    return wanted.every((text) => OPERATORS['_like']?.(Object.values(record).join(' '), text));
  }
  const operator = Object.keys(OPERATORS).find((suffix) => name.endsWith(suffix));
  const found = String(record[operator ? name.slice(0, -operator.length) : name] ?? '');
  return wanted.some((one) => (operator ? OPERATORS[operator]?.(found, one) : found === one));
}

/** The records that a query asks for, and how many there are on all pages. */
function select(records: readonly Stored[], query: Query): { page: Stored[]; total: number } {
  const { _start, _end, _sort, _order, ...conditions } = query;
  const found = records.filter((record) =>
    Object.entries(conditions).every((condition) => meets(record, condition)),
  );
  if (_sort) {
    const field = String(_sort).split(',')[0] ?? 'id';
    const direction = String(_order).startsWith('desc') ? -1 : 1;
    found.sort(
      (one, other) => direction * compare(String(one[field] ?? ''), String(other[field] ?? '')),
    );
  }
  const page = _end === undefined ? found : found.slice(Number(_start), Number(_end));
  return { page, total: found.length };
}

/** A record with what it says of the one that it belongs to. */
function withParent(all: Collections, collection: string, record: Stored): object {
  const owner = all['owners']?.find(({ id }) => String(id) === String(record['ownerId']));
  const vehicle = all['vehicles']?.find(({ id }) => String(id) === String(record['vehicleId']));
  if (collection === 'vehicles') return { ...record, owner };
  return collection === 'permits' ? { ...record, vehicle } : record;
}

function validate(all: Collections, collection: string, record: Stored): void {
  if (collection !== 'vehicles') return;
  const { id, plate } = record;
  if (all['vehicles']?.some((other) => other.id !== id && other['plate'] === plate)) {
    const message = 'Another vehicle has this plate.';
    throw refusal(422, message, { plate: message });
  }
}

/** The example's backend: collections in memory, in the dialect of `@refinedev/simple-rest`. */
export function createServer(): FastifyInstance {
  const server = fastify();
  const all = seed();
  const sessions = new Map<string, (typeof ACCOUNTS)[number]>();

  server.setErrorHandler<Error & { statusCode?: number; errors?: object }>((error, _, reply) => {
    const { statusCode = 500, message, errors } = error;
    void reply.code(statusCode).send({ message, errors });
  });

  server.post<{ Body: { email?: string; password?: string } }>('/api/sign-in', ({ body }) => {
    const account = ACCOUNTS.find(({ email }) => email === body.email);
    if (!account || body.password !== PASSWORD) {
      throw refusal(403, 'The e-mail address or the password is wrong.');
    }
    const token = randomUUID();
    sessions.set(token, account);
    return { token, ...account };
  });

  server.addHook<{ Params: { collection?: string } }>('preHandler', async (request) => {
    const { collection } = request.params;
    if (collection === undefined) return;
    if (!all[collection]) throw refusal(404, `There are no ${collection}.`);
    const account = sessions.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (!account) throw refusal(401, 'Sign in first.');
    if (!account.permissions.includes(permissionFor(collection, request.method))) {
      throw refusal(403, 'Your role does not allow this.');
    }
  });

  const recordsOf = (collection: string): Stored[] => all[collection] ?? [];
  const find = (collection: string, id: string): Stored => {
    const found = recordsOf(collection).find((record) => String(record.id) === id);
    if (!found) throw refusal(404, 'The record was not found.');
    return found;
  };
  type One = { Params: { collection: string; id: string }; Body: object };

  server.get<{ Params: { collection: string }; Querystring: Query }>(
    '/api/:collection',
    ({ params: { collection }, query }, reply) => {
      const { page, total } = select(recordsOf(collection), query);
      void reply
        .header('x-total-count', total)
        .send(page.map((record) => withParent(all, collection, record)));
    },
  );
  server.get<One>('/api/:collection/:id', ({ params: { collection, id } }, reply) =>
    reply.send(withParent(all, collection, find(collection, id))),
  );
  server.post<{ Params: { collection: string }; Body: object }>(
    '/api/:collection',
    ({ params: { collection }, body }, reply) => {
      const records = recordsOf(collection);
      const begun = collection === 'permits' ? { status: 'Applied' } : {};
      const record = {
        ...begun,
        ...(body as object),
        id: Math.max(0, ...records.map(({ id }) => id)) + 1,
      };
      validate(all, collection, record);
      records.push(record);
      return reply.code(201).send(record);
    },
  );
  server.patch<One>('/api/:collection/:id', ({ params: { collection, id }, body }, reply) => {
    const before = find(collection, id);
    const record = { ...before, ...(body as object), id: before.id };
    validate(all, collection, record);
    recordsOf(collection).splice(recordsOf(collection).indexOf(before), 1, record);
    return reply.send(record);
  });
  server.delete<One>('/api/:collection/:id', ({ params: { collection, id } }, reply) => {
    const isOwner = recordsOf('vehicles').some(({ ownerId }) => String(ownerId) === id);
    if (collection === 'owners' && isOwner) throw refusal(422, 'This owner has vehicles.');
    const records = recordsOf(collection);
    records.splice(records.indexOf(find(collection, id)), 1);
    return reply.send({});
  });
  return server;
}
