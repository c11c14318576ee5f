import { useTranslate } from '@refinedev/core';
import { Drawer } from 'antd';
import { product } from '../../product';
import { Sidebar } from './Sidebar';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sidebar of a phone, which slides over the page. */
export default function MenuDrawer({ isOpen, onClose }: Props) {
  const t = useTranslate();
  return (
    <Drawer
      aria-label={t('bar.drawer', 'Menu')}
      placement={product.direction === 'rtl' ? 'right' : 'left'}
      size={256}
      closable={false}
      open={isOpen}
      onClose={onClose}
      styles={{ body: { padding: 0, background: 'var(--rail)' } }}
    >
      <Sidebar collapsed={false} onFollow={onClose} />
    </Drawer>
  );
}
