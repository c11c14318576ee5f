import { definePart } from '../part.ts';
import { weighFirstRefund, weighSignIn } from '../weight.ts';

const KB = 1000;

export const weight = definePart({
  title: 'JS + CSS over the wire',
  figures: {
    signInBytes: { label: 'until sign-in is usable', unit: 'kB', target: 160, goal: 1.82 },
    firstRefundBytes: {
      label: 'until the first refund is seen',
      unit: 'kB',
      target: 358,
      goal: 1.22,
    },
    settledBytes: { label: '  … and by 2 s later', unit: 'kB' },
  },
  async measure(browser, { urlWith }) {
    const url = await urlWith(1000);
    const signIn = await weighSignIn(browser, url);
    const { seen, later } = await weighFirstRefund(browser, url);
    return { signInBytes: signIn / KB, firstRefundBytes: seen / KB, settledBytes: later / KB };
  },
});
