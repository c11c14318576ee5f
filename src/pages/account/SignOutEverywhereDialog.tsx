import { useLogout, useTranslate } from '@refinedev/core';
import { Dialog } from '../../ui/dialog/Dialog';

/** Confirms ending all sessions of the signed-in user. */
export default function SignOutEverywhereDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { mutate: logout, isPending } = useLogout<{ everywhere: boolean }>();
  return (
    <Dialog
      title={t('everywhere.title', 'Sign out everywhere?')}
      width={440}
      sending={isPending}
      onCancel={onClose}
      footer={undefined}
      okText={t('everywhere.confirm', 'Sign out everywhere')}
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ disabled: isPending }}
      confirmLoading={isPending}
      onOk={() => logout({ everywhere: true })}
    >
      {t(
        'everywhere.warning',
        'This signs you out on every device, including this one. Unsaved input is lost.',
      )}
    </Dialog>
  );
}
