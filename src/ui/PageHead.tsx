import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

export const PageHead = ({ title, children }: Props) => (
  <Flex component="header" wrap gap="small" align="center" justify="space-between">
    <Typography.Title style={{ margin: 0, overflowWrap: 'anywhere' }}>{title}</Typography.Title>
    {children}
  </Flex>
);
