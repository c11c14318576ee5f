import { useGetIdentity, useUpdatePassword } from '@refinedev/core';
import { Button } from 'antd';
import { useId } from 'react';
import type { Identity } from '../../schema/permissions';
import { Dialog } from '../../ui/dialog/Dialog';
import { PasswordField } from '../../ui/form/TextField';
import { checkMatch, checkNewPassword } from '../../ui/form/account-rules';
import { useForm } from '../../ui/form/useForm';

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the signed-in user's own password (§2, §5). */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: user } = useGetIdentity<Identity>();
  const { mutateAsync } = useUpdatePassword<typeof EMPTY>();
  const form = useId();
  const { field, busy, submit, clear } = useForm({
    initial: EMPTY,
    check: ({ oldPassword, newPassword, confirmPassword }) => ({
      oldPassword: oldPassword === '' ? 'Old password is required' : undefined,
      newPassword: checkNewPassword(newPassword, 'New password'),
      confirmPassword:
        confirmPassword === ''
          ? 'Confirm password is required'
          : checkMatch(newPassword, confirmPassword),
    }),
    send: async (passwords) => {
      const { success } = await mutateAsync(passwords);
      if (!success) return;
      clear();
      onClose();
    },
  });
  return (
    <Dialog
      title="Change Password"
      width={440}
      closable={!busy}
      mask={{ closable: false }}
      keyboard={!busy}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={busy}>
          Cancel
        </Button>,
        <Button key="change" type="primary" htmlType="submit" form={form} loading={busy}>
          Change Password
        </Button>,
      ]}
    >
      <form id={form} onSubmit={submit} noValidate>
        {/* Password managers store a password per user name. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          {...field('oldPassword')}
          label="Old Password"
          autoComplete="current-password"
        />
        <PasswordField {...field('newPassword')} label="New Password" autoComplete="new-password" />
        <PasswordField
          {...field('confirmPassword')}
          label="Confirm Password"
          autoComplete="new-password"
        />
      </form>
    </Dialog>
  );
}
