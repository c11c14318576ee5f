import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  readonly title: ReactNode;
  /** What belongs to the whole page, beside its title. */
  readonly children?: ReactNode;
}

/** The title of a page. */
export const PageHead = ({ title, children }: Props) => (
  <Flex component="header" wrap gap="small" align="center" justify="space-between">
    <Typography.Title style={{ margin: 0, overflowWrap: 'anywhere' }}>{title}</Typography.Title>
    {children}
  </Flex>
);
