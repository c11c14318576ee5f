import type { ComponentProps } from 'react';

/** Text that says less than what it stands beside; antd's own would be a tenth of the first list. */
export const Soft = ({ style, ...props }: ComponentProps<'span'>) => (
  <span {...props} style={{ color: 'var(--text-soft)', ...style }} />
);
