import { Alert } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  /** False for no message. */
  readonly text: string | false;
  readonly children: ReactNode;
}

/** A message across the page. The region is always there, so that screen readers announce it. */
export const Banner = ({ text, children }: Props) => (
  <div role="status" data-screen-only>
    {text !== false && (
      <Alert banner type="warning" role="presentation" title={text} action={children} />
    )}
  </div>
);
