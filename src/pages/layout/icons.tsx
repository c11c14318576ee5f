import {
  BarChartOutlined,
  DashboardOutlined,
  FileSearchOutlined as LogsOutlined,
  FileTextOutlined,
  GlobalOutlined,
  IdcardOutlined,
  MobileOutlined,
  RollbackOutlined,
  ShopOutlined,
  SwapOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { IconName } from '../../resources/screens';

export const icons: Readonly<Record<IconName, ComponentType<{ readonly 'aria-hidden': 'true' }>>> =
  {
    dashboard: DashboardOutlined,
    performance: BarChartOutlined,
    users: TeamOutlined,
    taxpayers: ShopOutlined,
    transactions: SwapOutlined,
    devices: MobileOutlined,
    'non-taxpayers': IdcardOutlined,
    maps: GlobalOutlined,
    refunds: RollbackOutlined,
    reports: FileTextOutlined,
    logs: LogsOutlined,
  };
