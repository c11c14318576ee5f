import { CanAccess, useTranslate } from '@refinedev/core';
import { Card, Typography } from 'antd';
import type { ReactNode } from 'react';
import { type Figures, titleOfFigures } from '../../schema/define-figures';
import { GUARDED, type Guarded } from '../../schema/permissions';
import { MistakeList, useMistakes } from '../mistakes';

interface AllowedProps {
  readonly guard: Guarded;
  readonly children: ReactNode;
}

/** Renders its children only for users with the permission. */
export const Allowed = ({ guard: { may, needs }, children }: AllowedProps) => (
  <CanAccess resource={GUARDED} action="see" params={{ may, needs }}>
    {children}
  </CanAccess>
);

interface Props {
  readonly figures: Pick<Figures, 'name' | 'label' | 'title'>;
  readonly children: ReactNode;
}

/** Figures; their mistakes if their declaration is wrong. */
export function RightlyDeclared({ figures, children }: Props) {
  const t = useTranslate();
  const { name } = figures;
  const mistakes = useMistakes(name);
  if (mistakes.length === 0) return children;
  return (
    <Card size="small" title={titleOfFigures(figures)} role="alert">
      <Typography.Text type="danger">
        {t('figure.wrong', { name }, "The declaration of '{{name}}' is wrong.")}
      </Typography.Text>
      <MistakeList mistakes={mistakes} />
    </Card>
  );
}

/** Figures, if the user may see them; their mistakes if their declaration is wrong. */
export const FiguresGuard = (props: Props & { readonly figures: Guarded }) => (
  <Allowed guard={props.figures}>
    <RightlyDeclared {...props} />
  </Allowed>
);
