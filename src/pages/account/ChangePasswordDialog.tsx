import { useGetIdentity, useTranslate, useUpdatePassword } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Identity } from '../../schema/permissions';
import { Dialog } from '../../ui/dialog/Dialog';
import { checkMatch, PASSWORD_LENGTH } from '../../ui/form/account-rules';
import { TEXT_LIMIT } from '../../../typed-text';

interface Passwords {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Changes the signed-in user's own password (§2, §5). */
export default function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
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

  const fields = [
    {
      name: 'oldPassword',
      label: t('password.old', 'Old Password'),
      missing: t('password.oldMissing', 'Old password is required'),
      autoComplete: 'current-password',
      rules: [],
    },
    {
      name: 'newPassword',
      label: t('password.new', 'New Password'),
      missing: t('password.newMissing', 'New password is required'),
      autoComplete: 'new-password',
      rules: [
        {
          min: PASSWORD_LENGTH,
          message: t('password.newShort', 'New password must be at least 6 characters'),
        },
      ],
    },
    {
      name: 'confirmPassword',
      label: t('password.confirm', 'Confirm Password'),
      missing: t('password.confirmMissing', 'Confirm password is required'),
      autoComplete: 'new-password',
      rules: [
        {
          async validator(_: unknown, text = '') {
            const problem = text && checkMatch(form.getFieldValue('newPassword') as string, text);
            if (problem) throw new Error(problem);
          },
        },
      ],
    },
  ];
  return (
    <Dialog
      title={title}
      width={440}
      sending={busy}
      isTyped={() => form.isFieldsTouched()}
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
        style={{ marginBlock: 8 }}
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
        {fields.map(({ name, label, missing, autoComplete, rules }) => (
          <Form.Item
            key={name}
            name={name}
            label={label}
            rules={[{ required: true, message: missing }, ...rules]}
          >
            <PasswordInput autoComplete={autoComplete} />
          </Form.Item>
        ))}
      </Form>
    </Dialog>
  );
}

/** A password with a button that shows and hides it (§2). antd names its own just 'Show'. */
function PasswordInput(props: ComponentProps<typeof Input>) {
  const t = useTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      maxLength={TEXT_LIMIT}
      suffix={
        <Button
          type="text"
          size="small"
          aria-label={
            isShown ? t('password.hide', 'Hide password') : t('password.show', 'Show password')
          }
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t('password.hideShort', 'Hide') : t('password.showShort', 'Show')}
        </Button>
      }
    />
  );
}
