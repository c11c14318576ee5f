import LogsOutlined from '@ant-design/icons/es/icons/FileSearchOutlined';
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined';
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined';
import RollbackOutlined from '@ant-design/icons/es/icons/RollbackOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
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
