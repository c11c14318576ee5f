import { useGetIdentity, useTranslate, useUpdatePassword } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Identity } from '../../schema/permissions';
import { Dialog } from '../../ui/dialog/Dialog';
import { checkMatch, checkNewPassword } from '../../ui/form/account-rules';
import { PasswordInput } from './PasswordInput';

interface Passwords {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** An antd rule of a check that returns what is wrong. */
const rule = (check: (text: string) => string | undefined) => ({
  validator(_: unknown, text = '') {
    const problem = check(text);
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

/** Changes the signed-in user's own password (§2, §5). */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const { mutateAsync } = useUpdatePassword<Passwords>();
  const [form] = Form.useForm<Passwords>();
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const title = t('password.change', 'Change Password');

  async function send({ oldPassword, newPassword, confirmPassword }: Passwords): Promise<void> {
    // A ref because a second click may arrive before React has rendered.
    if (isSending.current) return;
    isSending.current = true;
    // Disabling a field makes it lose the focus.
    const focused = document.activeElement;
    setBusy(true);
    const { success } = await mutateAsync({ oldPassword, newPassword, confirmPassword }).catch(
      () => ({ success: false }),
    );
    isSending.current = false;
    flushSync(() => setBusy(false));
    if (success) onClose();
    else if (focused instanceof HTMLElement) focused.focus();
  }

  return (
    <Dialog
      title={title}
      width={440}
      closable={!busy}
      mask={{ closable: false }}
      keyboard={!busy}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={busy}>
          {t('dialog.cancel', 'Cancel')}
        </Button>,
        <Button key="change" type="primary" htmlType="submit" form="password" loading={busy}>
          {title}
        </Button>,
      ]}
    >
      <Form
        form={form}
        id="password"
        name="password"
        // Only the first invalid field gets the focus; the errors of the others are read out too.
        aria-live="polite"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        disabled={busy}
        scrollToFirstError={{ focus: true }}
        style={{ marginBlockStart: 16 }}
        onFinish={(passwords) => void send(passwords)}
        onValuesChange={(changed: Partial<Passwords>) =>
          form.setFields(
            Object.keys(changed).map((name) => ({ name: name as keyof Passwords, errors: [] })),
          )
        }
      >
        {/* Password managers store a password per user name. */}
        <div hidden>
          <Input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        </div>
        <Form.Item
          required
          name="oldPassword"
          label={t('password.old', 'Old Password')}
          rules={[
            rule((text) =>
              text === '' ? t('password.oldMissing', 'Old password is required') : undefined,
            ),
          ]}
        >
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          required
          name="newPassword"
          label={t('password.new', 'New Password')}
          rules={[
            rule((text) =>
              checkNewPassword(text, {
                missing: t('password.newMissing', 'New password is required'),
                short: t('password.newShort', 'New password must be at least 6 characters'),
              }),
            ),
          ]}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          required
          name="confirmPassword"
          label={t('password.confirm', 'Confirm Password')}
          rules={[
            rule((text) =>
              text === ''
                ? t('password.confirmMissing', 'Confirm password is required')
                : checkMatch(form.getFieldValue('newPassword') as string, text),
            ),
          ]}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
