import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** The accessible name. Default: the title. */
  readonly label?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export const DashboardPart = ({ title, label = title, aside, children }: Props) => (
  <Flex vertical component="section" gap={12} {...{ 'aria-label': label }}>
    <Flex component="header" wrap gap="4px 12px" align="center">
      <Typography.Title level={2} style={{ margin: 0 }}>
        {title}
      </Typography.Title>
      {aside}
    </Flex>
    {children}
  </Flex>
);
