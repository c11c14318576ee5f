import pLimit from 'p-limit';
import { resources } from '../../src/resources/index';
import { allowedPart } from '../../src/schema/access';
import type { Endpoint } from '../../src/schema/language/calls';
import type { Identity } from '../../src/schema/permissions';
import type { PageArgs } from '../../src/schema/language/lists';
import type { Row } from '../../src/schema/language/fields';
import { type Guarded, isAllowed } from '../../src/schema/permissions';
import { type Asker, createAsker } from './ask';
import { openEnvelope } from './envelope';
import { type FigureCall, figureCalls } from './figures';
import { checkFilter } from './filtered';
import { CollectedRecords } from './collected-records';
import { holdFigures, holdRead, isPaged } from './hold';
import { checkPages } from './pages';
import { askedWith, type PlannedRead, planReads } from './plan';
import type { CheckedCall, Finding, Report } from './report';
import { signIn } from './sign-in';

/** What is checked, and as whom. */
export interface CheckOptions {
  /** The backend's address. */
  readonly url: string;
  readonly email: string;
  readonly password: string;
  /** Beginnings of places, or parts of calls: all others are left out. Default: nothing is. */
  readonly only?: readonly string[];
  /** Milliseconds that one answer may take. */
  readonly timeout: number;
  /** Milliseconds after which somebody who waits for an answer notices. Default: 3,000. */
  readonly slow?: number;
}

const SLOW_MS = 3000;
const AT_ONCE = 4;

const NOBODY = 'nobody is signed in';

interface Made {
  readonly rows: readonly Row[];
  readonly count: number | null;
  readonly milliseconds: number | null;
  readonly findings: readonly Finding[];
}

/** A resource's own list, whose records others are asked with. */
const isWhole = ({ place }: PlannedRead): boolean => place.endsWith('.list.endpoint');

/** Who may make a read: figures may take a permission of their own. */
const guardOf = ({ figures, resource }: PlannedRead): Guarded =>
  figures?.may === undefined ? resource : figures;

/** Makes every declared read of the console and no command, and says what is not as declared. */
export async function checkBackend(options: CheckOptions): Promise<Report> {
  const { email, password, timeout, slow = SLOW_MS, only = [] } = options;
  const started = performance.now();
  const base = options.url.replace(/\/+$/, '');
  const stranger = createAsker(base, null, timeout);
  const { signedIn, call: login } = await signIn(stranger, options);
  const asker = createAsker(base, signedIn?.token ?? null, timeout);
  const user = signedIn && { ...NO_NAMES, ...signedIn.rights };
  const collected = new CollectedRecords(resources, new Date().toISOString().slice(0, 10), email);
  const limit = pLimit(AT_ONCE);
  const isWanted = (place: string, { method, path }: Endpoint<never>): boolean =>
    only.length === 0 ||
    only.some((word) => place.startsWith(word) || `${method} ${path}`.includes(word));

  async function run(
    places: readonly string[],
    endpoint: Endpoint<never>,
    guard: Guarded,
    make: () => Promise<Made | string>,
  ): Promise<CheckedCall> {
    const call = `${endpoint.method} ${endpoint.path}`;
    const about = { call, places };
    const skip = (skipped: string): CheckedCall => ({
      ...about,
      skipped,
      rows: null,
      milliseconds: null,
      findings: [],
    });
    if (!user) return skip(NOBODY);
    if (!isAllowed(guard, user)) return skip(`the account may not: ${guard.may ?? guard.needs}`);
    const made = await make();
    if (typeof made === 'string') return skip(`nothing is known to ask for ${made} with`);
    const { count, milliseconds, findings } = made;
    const seconds = ((milliseconds ?? 0) / 1000).toFixed(1);
    const late: Finding[] =
      (milliseconds ?? 0) > slow
        ? [{ level: 'warning', topic: 'time', text: `took ${seconds} s` }]
        : [];
    return {
      ...about,
      skipped: null,
      rows: count,
      milliseconds,
      findings: [...findings, ...late],
    };
  }

  async function open(endpoint: Endpoint<never>, args: unknown) {
    const outcome = await limit(() => asker.ask(endpoint, args as never));
    const milliseconds = outcome.kind === 'answer' ? outcome.milliseconds : null;
    return { ...openEnvelope(endpoint, outcome), milliseconds };
  }

  async function makeRead(read: PlannedRead): Promise<Made | string> {
    const { endpoint } = read;
    const resource = allowedPart(read.resource, user ?? NO_NAMES);
    const args = read.args(collected);
    if ('unknown' in args) return args.unknown;
    const { result, usable, milliseconds, findings } = await open(endpoint, args.given);
    const empty = { rows: [], count: null, milliseconds };
    if (!usable) return { ...empty, findings };
    const { rows, findings: more } = holdRead(read, resource, result);
    if (rows === null) return { ...empty, findings: [...findings, ...more] };
    if (isWhole(read)) collected.keep(resource, rows);
    const filters = Object.entries((args.given as PageArgs).filters);
    const unheeded = isPaged(resource)
      ? []
      : filters.flatMap(([name, value]) => checkFilter(resource, name, value, rows));
    const probed =
      isPaged(resource) && rows.length > 0
        ? await checkPages(
            limited(asker, limit),
            resource,
            endpoint,
            args.given as PageArgs,
            collected,
          )
        : [];
    const all = [...findings, ...more, ...unheeded, ...probed];
    return { rows, count: rows.length, milliseconds, findings: all };
  }

  async function makeFigure(figure: FigureCall): Promise<Made | string> {
    const args = figure.args(collected);
    if (args === undefined) return 'it';
    const { result, usable, milliseconds, findings } = await open(figure.endpoint, args);
    const more = usable ? holdFigures(figure, result) : [];
    return { rows: [], count: null, milliseconds, findings: [...findings, ...more] };
  }

  const reads = planReads(resources);
  const runReads = (some: readonly PlannedRead[]) =>
    Promise.all(
      some.map((read) => run([read.place], read.endpoint, guardOf(read), () => makeRead(read))),
    );
  const wanted = reads.filter(({ place, endpoint }) => isWanted(place, endpoint));
  const figures = figureCalls.filter(({ places, endpoint }) =>
    places.some((place) => isWanted(place, endpoint)),
  );
  // What others are asked with is asked for even where only they are wanted.
  const sources = [
    ...wanted.map(askedWith),
    ...figures.map(({ depends }) => (depends ? null : [])),
  ];
  const needed = (read: PlannedRead): boolean =>
    isWhole(read) && sources.some((names) => names?.includes(read.resource.name) ?? true);
  const asked: CheckedCall[] = [];
  for (const stage of [0, 1, 2]) {
    const now = reads.filter((read) => read.stage === stage);
    asked.push(...(await runReads(now.filter((read) => wanted.includes(read) || needed(read)))));
  }
  const figured = await Promise.all(
    figures.map((figure) => run(figure.places, figure.endpoint, figure, () => makeFigure(figure))),
  );
  const all = [...asked, ...figured].filter(({ places }) =>
    [...wanted.map(({ place }) => place), ...figures.flatMap((one) => one.places)].some((place) =>
      places.includes(place),
    ),
  );
  const secrets = [password, signedIn?.token ?? ''].filter((secret) => secret !== '');
  return {
    backend: addressOf(base),
    calls: [login, ...inOneLine(all)].map((call) => withoutSecrets(call, secrets)),
    requests: stranger.requests + asker.requests,
    seconds: (performance.now() - started) / 1000,
  };
}

/** Somebody of whom nothing is known but rights. */
export const NO_NAMES: Identity = {
  id: '',
  name: '',
  role: '',
  email: '',
  phone: '',
  permissions: null,
  extensions: [],
};

const limited = (asker: Asker, limit: ReturnType<typeof pLimit>): Asker => ({
  ask: (endpoint, args) => limit(() => asker.ask(endpoint, args)),
  get requests() {
    return asker.requests;
  },
});

/** An address without a name, password or query that somebody may have typed into it. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname === '/' ? '' : pathname}`;
}

/** One line for places that make the same call with the same outcome. */
export function inOneLine(calls: readonly CheckedCall[]): CheckedCall[] {
  const merged = new Map<string, CheckedCall>();
  for (const call of calls) {
    const { places, milliseconds: _, ...same } = call;
    const key = JSON.stringify(same);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, places: [...known.places, ...places] } : call);
  }
  return [...merged.values()];
}

/** A backend may name a field after what it was sent. */
const withoutSecrets = (call: CheckedCall, secrets: readonly string[]): CheckedCall => ({
  ...call,
  findings: call.findings.map((finding) => ({
    ...finding,
    text: secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), finding.text),
  })),
});
