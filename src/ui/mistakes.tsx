import { createContext, use } from 'react';
import type { Mistake } from '../schema/check';

/** The mistakes in all declarations; none in a build. */
export const MistakesContext = createContext<readonly Mistake[]>([]);

export const useMistakes = (name: string | undefined): readonly string[] =>
  use(MistakesContext).flatMap(({ declaration, text }) =>
    name !== undefined && declaration === name ? [text] : [],
  );

export const MistakeList = ({ mistakes }: { readonly mistakes: readonly string[] }) => (
  // Paths of declarations are longer than a card is wide.
  <ul style={{ overflowWrap: 'anywhere', textAlign: 'start' }}>
    {mistakes.map((text) => (
      <li key={text}>
        <code>{text}</code>
      </li>
    ))}
  </ul>
);
