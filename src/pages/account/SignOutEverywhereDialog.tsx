import { useLogout, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { Dialog } from '../../ui/dialog/Dialog';

/** Confirms ending all sessions of the signed-in user. */
export function SignOutEverywhereDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { mutate: logout, isPending } = useLogout<{ everywhere: boolean }>();
  const signOut = () => logout({ everywhere: true });
  return (
    <Dialog
      title={t('everywhere.title', 'Sign out everywhere?')}
      width={440}
      sending={isPending}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={isPending}>
          {t('dialog.cancel', 'Cancel')}
        </Button>,
        <Button key="confirm" type="primary" danger loading={isPending} onClick={signOut}>
          {t('everywhere.confirm', 'Sign out everywhere')}
        </Button>,
      ]}
    >
      {t(
        'everywhere.warning',
        'This signs you out on every device, including this one. Unsaved input is lost.',
      )}
    </Dialog>
  );
}
