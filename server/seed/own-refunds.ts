import { demoAccounts } from './demo-accounts.ts';
import type { SeedRefund } from './refunds.ts';

const [administrator, officer] = demoAccounts;

/** Written as people write themselves into a form. */
const CREATORS = [officer.email, administrator.email, ` ${officer.name.toUpperCase()}`];
/** Fewer are left as they are. */
const ENOUGH = 4 * CREATORS.length;

/**
 * Lets demo accounts have created some of the refunds that wait for a decision, in place: somebody
 * else has to decide those. They lie amid the others, so that neither end of the list begins so.
 */
export function letStaffCreate(refunds: readonly SeedRefund[]): void {
  const waiting = refunds.filter(({ status }) => status === 'Submitted');
  if (waiting.length < ENOUGH) return;
  for (const [index, createdBy] of CREATORS.entries()) {
    const refund = waiting[Math.floor((waiting.length * (index + 1)) / (CREATORS.length + 1))];
    if (refund !== undefined) refund.createdBy = createdBy;
  }
}
