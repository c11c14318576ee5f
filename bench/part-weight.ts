import type { Samples } from './catalogue.ts';
import type { Place } from './place.ts';
import { repeat } from './repeat.ts';
import { weighFirstRefund, weighSignIn } from './weight.ts';

const KB = 1000;

/** JS + CSS over the wire. */
export async function measureWeight({ browser, consoleWith }: Place): Promise<Samples> {
  const url = await consoleWith(1000);
  return repeat(async () => {
    const signIn = await weighSignIn(browser, url);
    const { seen, later } = await weighFirstRefund(browser, url);
    return {
      signInBytes: signIn / KB,
      firstRefundBytes: seen / KB,
      settledBytes: later / KB,
    };
  });
}
