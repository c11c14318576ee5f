import type { Command } from '../schema/language/calls';
import type { ErrorReport } from '../schema/meta';
import { isAllowed } from '../schema/permissions';
import type { Http } from './http';
import { readSession } from './session';

const PER_MINUTE = 5;
const PER_PAGE = 20;
const FRAMES = 8;

/** Error types of the browser; messages of other errors may contain personal data. */
const OF_THE_BROWSER = /^(?:Type|Range|Reference|Syntax|Eval|URI)Error$/;

/** Removes values from a message: quoted texts, numbers, addresses and tokens. */
const withoutValues = (text: string): string =>
  text
    .replaceAll(/\b(reading|setting) '(\w{1,40})'/g, '$1 $2')
    .replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?/g, '…')
    .replaceAll(/\S*[@/?=]\S*/g, '…')
    .replaceAll(/[\w-]{25,}/g, '…')
    .replaceAll(/\d+/g, '#')
    .slice(0, 200);

const framesOf = (stack = ''): string[] =>
  [...stack.matchAll(/\/assets\/([\w.-]+\.js):(\d+):(\d+)/g)]
    .slice(0, FRAMES)
    .map(([, file, line, column]) => `${file}:${line}:${column}`);

export function describe(error: unknown): Pick<ErrorReport, 'message' | 'frames'> {
  if (!(error instanceof Error)) return { message: typeof error, frames: [] };
  const { name, message, stack } = error;
  const kind = /^\w{1,40}$/.test(name) ? name : 'Error';
  const minified = /^Minified React error #\d+/.exec(message)?.[0];
  const said = OF_THE_BROWSER.test(kind) ? withoutValues(message) : minified;
  return { message: said ? `${kind}: ${said}` : kind, frames: framesOf(stack) };
}

/** Reports errors and violations of the content security policy, each once, and only a few. */
export function watchProblems(
  http: Http,
  reportProblem: Command<ErrorReport>,
  routeOf: (path: string) => string,
) {
  const told = new Set<string>();
  let minute = { of: 0, count: 0 };

  function tell(kind: ErrorReport['kind'], { message, frames }: ReturnType<typeof describe>): void {
    const session = readSession();
    if (!session || !isAllowed(reportProblem, session.user)) return;
    const key = [kind, message, frames[0]].join();
    const now = Math.floor(Date.now() / 60_000);
    if (minute.of !== now) minute = { of: now, count: 0 };
    if (told.has(key) || told.size >= PER_PAGE || minute.count >= PER_MINUTE) return;
    told.add(key);
    minute.count += 1;
    const build = import.meta.env.VITE_BUILD;
    const problem = { kind, message, frames, route: routeOf(location.pathname), build };
    // A failed report must not cause another one.
    http.send(reportProblem.endpoint, problem, undefined, { header: true }).catch(() => undefined);
  }

  const watch = new AbortController();
  const { signal } = watch;
  addEventListener('error', ({ error }) => tell('error', describe(error)), { signal });
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection', describe(reason)), {
    signal,
  });
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber }) => {
      const what = URL.canParse(blockedURI) ? new URL(blockedURI).host : blockedURI;
      const message = `${effectiveDirective}: ${what}`.slice(0, 200);
      tell('policy', { message, frames: framesOf(`${sourceFile}:${lineNumber}:${columnNumber}`) });
    },
    { signal },
  );
  return {
    render: (error: unknown) => tell('render', describe(error)),
    stop: () => watch.abort(),
  };
}
