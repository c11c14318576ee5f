import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { answerTo } from './answer.ts';

/**
 * The backend of `npm run dev -- --mock`, as its child: made of the declarations alone, without a
 * database. Whoever signs in may do everything, every command succeeds, and nothing changes by it.
 */
export async function main(): Promise<number> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const [path = '', query = ''] = (request.url ?? '').split('?');
      const answer = answerTo({ method: request.method ?? '', path, query, body });
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  process.once('disconnect', () => server.close());
  server.listen(Number(process.env['PORT']), process.env['HOST'], () => process.send?.('ready'));
  await once(server, 'close');
  return 0;
}
