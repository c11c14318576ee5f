import { useTranslate } from '@refinedev/core';
import { Drawer } from 'antd';
import { product } from '../../product';
import { Sidebar } from './Sidebar';

interface Props {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** The sidebar of a phone, which slides over the page. */
export default function MenuDrawer({ isOpen, onToggle }: Props) {
  const t = useTranslate();
  const close = () => onToggle(false);
  return (
    <Drawer
      aria-label={t('bar.drawer', 'Menu')}
      placement={product.direction === 'rtl' ? 'right' : 'left'}
      size={256}
      closable={false}
      open={isOpen}
      onClose={close}
      styles={{ body: { padding: 0, background: 'var(--rail)' } }}
    >
      <Sidebar collapsed={false} onFollow={close} />
    </Drawer>
  );
}
