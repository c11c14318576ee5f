import { Typography } from 'antd';
import type { ReactNode } from 'react';

export const MapNote = ({ children }: { readonly children: ReactNode }) => (
  <div role="note" style={{ padding: '8px 16px', borderBlockStart: '1px solid var(--line)' }}>
    <Typography.Text type="secondary">{children}</Typography.Text>
  </div>
);
