const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;

/** How often each action may be tried by one account from one address in a quarter of an hour. */
const PER_ACCOUNT_AND_ADDRESS = {
  'sign in': 10,
  'send code': 5,
  // Five codes may be sent, each with five tries.
  'verify code': 30,
  'reset password': 10,
  'change password': 10,
  // Each is a mail to somebody who did not ask for it.
  register: 5,
  // By one person: an office is registered in a morning, a stolen session does not fill the list.
  'register people': 60,
  'send statement': 20,
};

/**
 * How often one address may try each action in a quarter of an hour, whatever the account. High,
 * because a whole office sits behind one address.
 */
export const PER_ADDRESS = 1_000;

export type Action = keyof typeof PER_ACCOUNT_AND_ADDRESS;

/** How often one account may try an action in a day, wherever from. */
const PER_ACCOUNT_AND_DAY: Partial<Record<Action, number>> = {
  // Only wrong ones stay counted. Of a million, many addresses together could try enough.
  'verify code': 100,
  // Nobody's mistake, or stolen session, fills the mailboxes of hundreds.
  'send statement': 100,
  'register people': 300,
};

/** Limits that differ from the usual ones. */
export type LimitOptions = Partial<Record<Action | 'per address', number>>;

/** One thing that is counted. */
export interface Rule {
  scope: 'account and address' | 'address' | 'account';
  limit: number;
  seconds: number;
}

/** What is counted of an action, the narrowest first. */
export function rulesFor(action: Action, options: LimitOptions): Rule[] {
  const limit = options[action] ?? PER_ACCOUNT_AND_ADDRESS[action];
  const perAddress = options['per address'] ?? PER_ADDRESS;
  const perDay = PER_ACCOUNT_AND_DAY[action];
  return [
    { scope: 'account and address', limit, seconds: QUARTER_HOUR },
    { scope: 'address', limit: perAddress, seconds: QUARTER_HOUR },
    ...(perDay === undefined ? [] : [{ scope: 'account' as const, limit: perDay, seconds: DAY }]),
  ];
}
