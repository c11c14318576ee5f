import { parseArgs, type ParseArgsConfig } from 'node:util';
import { printLine } from './output.ts';
import { exitWithError, Shutdown } from './shutdown.ts';
import { StartError } from './start-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known }>>['values'];

/** Runs a program of the command line, whose `work` may return an exit code. */
export async function run<const Known extends Options>(
  usage: string,
  options: Known,
  work: (values: Values<Known>, shutdown: Shutdown) => Promise<number | void>,
): Promise<void> {
  if (process.argv.includes('--help')) return printLine(usage);
  const shutdown = new Shutdown(printLine);
  try {
    shutdown.exit((await work(readOptions(usage, options), shutdown)) ?? 0);
  } catch (error) {
    exitWithError(error, shutdown);
  }
}

function readOptions<const Known extends Options>(usage: string, options: Known): Values<Known> {
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new StartError(usage);
  }
}
