import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { createContext, type ReactNode, use } from 'react';
import type { Mistake } from '../schema/check';

/** The mistakes in all declarations; none in a build. */
export const MistakesContext = createContext<readonly Mistake[]>([]);

interface Props {
  /** The declaration; absent for a page without one. */
  readonly of: { readonly name: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}

/** What is drawn of a declaration; its mistakes if it is wrong. */
export function MistakesGuard({ of, children }: Props) {
  const t = useTranslate();
  const mistakes = use(MistakesContext).filter(({ declaration }) => declaration === of?.name);
  if (!of || mistakes.length === 0) return children;
  const { name } = of;
  return (
    <Alert
      type="error"
      title={of.label}
      description={
        <>
          {t(
            'mistakes.found',
            { name },
            'This part of the page has a configuration error ({{name}}).',
          )}
          {/* Paths of declarations are longer than a card is wide. */}
          <ul style={{ overflowWrap: 'anywhere' }}>
            {mistakes.map(({ text }) => (
              <li key={text}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
