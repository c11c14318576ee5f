import { CanAccess } from '@refinedev/core';
import type { ReactNode } from 'react';
import { type Figures, titleOfFigures } from '../../schema/define-figures';
import { GUARDED, type Guarded } from '../../schema/permissions';
import { MistakeList, useMistakes } from '../mistakes';
import styles from './figures.module.css';

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
  /** Whether they are shown as an item of a list of cards. */
  readonly isCard?: boolean;
  readonly children: ReactNode;
}

/** Figures; their mistakes if their declaration is wrong. */
export function RightlyDeclared({ figures, isCard = false, children }: Props) {
  const mistakes = useMistakes(figures.name);
  if (mistakes.length === 0) return children;
  const Box = isCard ? 'li' : 'section';
  const Heading = isCard ? 'h3' : 'h2';
  return (
    <Box className={styles[isCard ? 'card' : 'panel']}>
      <div role="alert">
        <Heading>{titleOfFigures(figures)}</Heading>
        <p className={styles['failure']}>The declaration of '{figures.name}' is wrong.</p>
        <MistakeList mistakes={mistakes} />
      </div>
    </Box>
  );
}

/** Figures, if the user may see them; their mistakes if their declaration is wrong. */
export const FiguresGuard = (props: Props & { readonly figures: Guarded }) => (
  <Allowed guard={props.figures}>
    <RightlyDeclared {...props} />
  </Allowed>
);
