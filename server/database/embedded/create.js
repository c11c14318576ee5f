import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { FatalMessage } from './crash-guard.js';

const [, , folder = ''] = process.argv;
const fatalMessage = new FatalMessage();
try {
  const pglite = await PGlite.create({ fs: new NodeFS(folder), onStderr: fatalMessage.listen });
  await pglite.close();
} catch (error) {
  process.stderr.write(fatalMessage.text || String(error));
  process.exitCode = 1;
}
