import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Typed } from './form-rules';

type Drafts = Map<string, Typed>;

const KeptDrafts = createContext<Drafts | null>(null);

/**
 * Keeps what was typed into forms that were left without being sent or given up: by a link, or the browser's
 * Back. In memory alone, since it may be about people, and for as long as this is drawn: whoever signs in next has
 * none of it.
 */
export function KeepDrafts({ children }: { readonly children: ReactNode }) {
  const [drafts] = useState<Drafts>(() => new Map());
  return <KeptDrafts value={drafts}>{children}</KeptDrafts>;
}

/** What is typed into one form. */
export interface Draft {
  /** The texts that the form begins with. */
  readonly initial: Typed;
  /** Whether some of these were typed before the form was left. */
  readonly isRestored: boolean;
  /** Remembers inputs that were edited, until the form is sent or given up. */
  keep(edited: Typed): void;
  forget(): void;
}

function draftOf(drafts: Drafts | null, key: string, untouched: Typed): Draft {
  const typed = drafts?.get(key);
  return {
    initial: { ...untouched, ...typed },
    isRestored: typed !== undefined,
    keep(edited) {
      const all = Object.entries({ ...drafts?.get(key), ...edited });
      const kept = all.filter(([name, text = '']) => text !== (untouched[name] ?? ''));
      if (kept.length > 0) drafts?.set(key, Object.fromEntries(kept));
      else drafts?.delete(key);
    },
    forget: () => void drafts?.delete(key),
  };
}

/**
 * The same for as long as its form is open.
 *
 * @param key identifies the form and its record
 * @param untouched the texts of a form that nobody has typed into: an input that has its own again is not kept
 */
export function useDraft(key: string, untouched: Typed = {}): Draft {
  const drafts = useContext(KeptDrafts);
  const [draft] = useState(() => draftOf(drafts, key, untouched));
  return draft;
}
