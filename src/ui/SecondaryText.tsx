import type { ComponentProps } from 'react';

/** Secondary text. antd's Typography would be a tenth of the first list's code. */
export const SecondaryText = ({ style, ...props }: ComponentProps<'span'>) => (
  <span {...props} style={{ color: 'var(--text-soft)', ...style }} />
);
