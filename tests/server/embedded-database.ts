import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDataFolder } from '../../server/database/embedded/data-folder.ts';
import { openDatabase } from '../../server/start/database.ts';
import type { SeedOptions } from '../../server/seed/counts.ts';
import type { TestDatabase } from './test-database.ts';
import { copyTemplate, removeFolder, seededTemplate } from './template.ts';

/** A data folder, copied from one that is kept between runs. */
export async function makeEmbeddedDatabase(options: SeedOptions | false): Promise<TestDatabase> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'revenue-console-')), 'data');
  copyTemplate(await seededTemplate(options), dataDir);
  return {
    env: { DATA_DIR: dataDir },
    open: async () => {
      const folder = await openDataFolder(dataDir);
      const { close, ...opened } = await openDatabase(folder);
      return {
        ...opened,
        close: async () => {
          await close();
          folder.release();
        },
      };
    },
    remove: async () => removeFolder(dirname(dataDir)),
  };
}
