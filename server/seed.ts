import { describeDataSource, openDatabase, openDataSource } from './start/database.ts';
import { changeTimeZone } from './database/roll-ups/time-zone.ts';
import { readDatabaseSettings, readTimeZone } from './start/settings.ts';
import { countsAtScale } from './seed/counts.ts';
import { isEmpty, seed } from './seed/seed.ts';
import { run } from './start/program.ts';
import { printLine } from './start/output.ts';
import { StartError } from './start/start-error.ts';

const USAGE = `Usage: npm run seed -- [--scale <number>] [--awkward]

Fills an empty database, that of DATABASE_URL or else of DATA_DIR, with demo data. Scale 1 is what
npm start adds by itself, with 60,000 transactions; 20 has 1.2 million. --awkward lays values over it
that trip a program up: markup, formulas, names of one letter and of 200, missing and absurd amounts.`;

const OPTIONS = {
  scale: { type: 'string', default: '1' },
  awkward: { type: 'boolean', default: false },
} as const;

void run(USAGE, OPTIONS, async ({ scale, awkward }, shutdown) => {
  const factor = Number(scale);
  if (!(factor > 0 && Number.isFinite(factor))) throw new StartError(USAGE);
  const where = await openDataSource(readDatabaseSettings(process.env), shutdown);
  const { close } = await openDatabase(where, {
    printLine,
    prepare: async (db, copy) => {
      if (!(await isEmpty(db))) {
        throw new StartError(`The database ${describeDataSource(where)} holds data already.`);
      }
      await changeTimeZone(db, readTimeZone(process.env));
      await seed(db, { ...countsAtScale(factor), awkward, now: new Date() }, printLine, copy);
    },
  });
  await close();
});
