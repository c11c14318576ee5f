import { parseArgs } from 'node:util';
import { describePlace, openDatabase, takeDataPlace } from './start/database.ts';
import { changeTimeZone } from './database/roll-ups/time-zone.ts';
import { readDatabaseSettings, readTimeZone } from './start/settings.ts';
import { countsAtScale } from './seed/counts.ts';
import { isEmpty, seed } from './seed/seed.ts';
import { fail, Shutdown } from './start/shutdown.ts';
import { say } from './start/screen.ts';
import { StartError } from './start/start-error.ts';

const USAGE = `Usage: npm run seed -- [--scale <number>] [--awkward]

Fills an empty database, that of DATABASE_URL or else of DATA_DIR, with demo data. Scale 1 is what
npm start adds by itself, with 60,000 transactions; 20 has 1.2 million. --awkward lays values over it
that trip a program up: markup, formulas, names of one letter and of 200, missing and absurd amounts.`;

async function addDemoData(shutdown: Shutdown): Promise<void> {
  const { scale, awkward } = readOptions();
  const counts = countsAtScale(readScale(scale));
  const where = await takeDataPlace(readDatabaseSettings(process.env), shutdown);
  const { close } = await openDatabase(where, {
    say,
    prepare: async (db, copy) => {
      if (!(await isEmpty(db))) {
        throw new StartError(`The database ${describePlace(where)} holds data already.`);
      }
      await changeTimeZone(db, readTimeZone(process.env));
      await seed(db, { ...counts, awkward, now: new Date() }, say, copy);
    },
  });
  await close();
}

function readScale(text: string): number {
  const scale = Number(text);
  if (scale > 0 && Number.isFinite(scale)) return scale;
  throw new StartError(USAGE);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        scale: { type: 'string', default: '1' },
        awkward: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    throw new StartError(USAGE);
  }
}

const shutdown = new Shutdown(say);
addDemoData(shutdown).then(
  () => shutdown.exit(0),
  (error) => fail(error, shutdown),
);
