import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { LastWords } from './crash-guard.ts';

/** A program: makes the files of an empty database in the folder that it is given. */
const [, , folder = ''] = process.argv;
const lastWords = new LastWords();
try {
  const pglite = await PGlite.create({ fs: new NodeFS(folder), onStderr: lastWords.listen });
  await pglite.close();
} catch (error) {
  process.stderr.write(lastWords.text || String(error));
  process.exitCode = 1;
}
