import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { MistakeList, useMistakes } from '../../ui/mistakes';

interface Props {
  /** The resource's name; absent for a page without one. */
  readonly resource: string | undefined;
  readonly children: ReactNode;
}

/** A screen, or its mistakes if its declaration is wrong. */
export function DeclarationGuard({ resource, children }: Props) {
  const t = useTranslate();
  const mistakes = useMistakes(resource);
  if (mistakes.length === 0) return children;
  const title = t('declaration.wrong', 'This screen cannot be shown');
  return (
    <Alert
      type="error"
      showIcon
      title={<h1 style={{ margin: 0 }}>{title}</h1>}
      description={
        <>
          <p>
            {t(
              'declaration.which',
              { resource },
              'This page has a configuration error ({{resource}}). Other pages are not affected.',
            )}
          </p>
          <MistakeList mistakes={mistakes} />
        </>
      }
    />
  );
}
