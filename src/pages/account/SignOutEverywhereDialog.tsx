import { useLogout } from '@refinedev/core';
import { Button } from 'antd';
import { Dialog } from '../../ui/dialog/Dialog';

/** Confirms ending all sessions of the signed-in user. */
export function SignOutEverywhereDialog({ onClose }: { readonly onClose: () => void }) {
  const { mutate: logout, isPending } = useLogout<{ everywhere: boolean }>();
  return (
    <Dialog
      title="Sign out everywhere?"
      width={440}
      closable={!isPending}
      mask={{ closable: false }}
      keyboard={!isPending}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>,
        <Button
          key="confirm"
          type="primary"
          danger
          loading={isPending}
          onClick={() => logout({ everywhere: true })}
        >
          Sign out everywhere
        </Button>,
      ]}
    >
      <p>
        Your sessions in all browsers and on all devices end, this one too. What is typed in and not
        yet sent is lost.
      </p>
    </Dialog>
  );
}
