import { useState } from 'react';
import type { Typed } from './form-rules';

/**
 * In memory alone, since it may be about people: it is gone when the page is loaded anew, as it is for
 * whoever signs in next.
 */
const drafts = new Map<string, Typed>();

/** What was typed into a form that was left without being sent or given up: by a link, or the browser's Back. */
export interface Draft {
  /** The inputs that were edited then; undefined if none was. */
  readonly typed: Typed | undefined;
  /** Remembers edited inputs, until the form is sent or given up. */
  keep(changed: Typed): void;
  forget(): void;
}

/** @param key identifies the form and its record */
export function useDraft(key: string): Draft {
  const [typed] = useState(() => drafts.get(key));
  return {
    typed,
    keep(changed) {
      const kept = { ...drafts.get(key), ...changed };
      if (Object.values(kept).some(Boolean)) drafts.set(key, kept);
      else drafts.delete(key);
    },
    forget: () => void drafts.delete(key),
  };
}
