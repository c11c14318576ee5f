import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProxyOptions, ViteDevServer } from 'vite';

/** An answer that the console has received. */
interface Received {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
  /** The caller's token; null for a call without. */
  readonly token: string | null;
}

/** Loaded through Vite, not imported, because it reads the declarations. */
const PAGE = '/tools/drift/drift-page.ts';

/**
 * Records the last response to each call and shows at `/__drift` where it differs from the
 * declarations.
 */
export class Drift {
  readonly #received = new Map<string, Received>();

  /** What listens to the proxy. */
  readonly listen: NonNullable<ProxyOptions['configure']> = (proxy) => {
    const asked = new WeakMap<IncomingMessage, number>();
    proxy.on('proxyReq', (call, request) => {
      asked.set(request, performance.now());
      // Compressed responses can't be read here.
      call.removeHeader('accept-encoding');
    });
    proxy.on('proxyRes', (answer, request) => {
      const milliseconds = Math.round(performance.now() - (asked.get(request) ?? 0));
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { method = '', url = '' } = request;
        const path = url.split('?')[0] ?? '';
        const [, token = null] = /^Bearer (.+)/.exec(request.headers.authorization ?? '') ?? [];
        const text = Buffer.concat(chunks).toString();
        const status = answer.statusCode ?? 0;
        const received = { method, path, status, text, milliseconds, token };
        this.#received.set(`${method} ${path}`, received);
      });
    });
  };

  /** @param backend its address, for the page. */
  show(vite: ViteDevServer, backend: string): void {
    const answer = async (response: ServerResponse): Promise<void> => {
      const { driftPage } = await vite.ssrLoadModule(PAGE);
      const page: string = driftPage(backend, [...this.#received.values()]);
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    };
    vite.middlewares.use('/__drift', (_request, response, next) => {
      answer(response).catch(next);
    });
  }
}
