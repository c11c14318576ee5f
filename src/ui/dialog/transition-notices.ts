import type { Transition } from './useTransition';

interface Notice {
  readonly type: 'error' | 'warning' | 'info';
  readonly text: string;
}

/** What the person has to know about the record's state and the last try. */
export function noticesOf(transition: Omit<Transition, 'confirm'>): Notice[] {
  const { movedTo, checks, unchecked, checking, sending, sent, failure } = transition;
  const notices: Notice[] = failure === null ? [] : [{ type: 'error', text: failure }];
  if (sending || (sent && checking)) return notices;
  if (movedTo !== null) {
    const text = sent
      ? `Its status is now ${movedTo}.`
      : `Already ${movedTo.toLowerCase()} by somebody else. Nothing was sent from here.`;
    notices.push({ type: 'warning', text });
  } else if (unchecked) {
    const text = sent
      ? 'What became of it could not be checked. Please look at the list before you try again.'
      : 'Whether it has changed meanwhile could not be checked.';
    notices.push({ type: 'info', text });
  } else if (failure !== null && checks) {
    notices.push({ type: 'info', text: 'Nothing has changed. You can try again.' });
  }
  return notices;
}
