import { useLogin, useTranslate } from '@refinedev/core';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { checkEmail, checkPassword } from '../../ui/form/account-rules';
import { FrontForm } from '../front/FrontForm';
import { keepRecovery } from '../forgot-password/recovery';
import { readEmail } from '../../../typed-text';
import { FrontFrame } from '../front/FrontFrame';
import styles from '../front/front.module.css';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Props {
  /** Called on input, so that the console's code can be preloaded. */
  readonly onInput: () => void;
}

/**
 * Continues what was begun in the prerendered form (`build/inline-sign-in.js`), and puts the focus
 * where it was; without such a form into the first field.
 */
function takeOver(form: HTMLFormElement, onInput: () => void): void {
  const inline = document.getElementById('inline-sign-in');
  const fields = [...form.querySelectorAll('input')];
  if (!inline) {
    // With a finger, the focus in a field would open the keyboard uninvited.
    if (matchMedia('(pointer: fine)').matches) fields[0]?.focus();
    return;
  }
  const begun = [...inline.querySelectorAll('input')];
  const focused = begun.findIndex((field) => field === document.activeElement);
  fields.forEach((field, index) => (field.value = begun[index]?.value ?? ''));
  fields[focused]?.focus();
  if (fields.some(({ value }) => value !== '')) onInput();
  const isSent = inline.querySelector('form')?.dataset['sent'] !== undefined;
  inline.remove();
  if (isSent) form.requestSubmit();
}

/** The sign-in form, shown at any screen's path while signed out (§2). */
export function LoginPage({ onInput }: Props) {
  const t = useTranslate();
  const { mutateAsync: login } = useLogin<Credentials>();
  const navigate = useNavigate();

  async function signIn(credentials: Credentials): Promise<void> {
    const answer = await login(credentials).catch(() => undefined);
    // The page is about to reload; until then the form stays disabled.
    if (answer?.success) await new Promise(() => undefined);
    if (!answer?.redirectTo) return;
    // Starts over: a new code is sent even if this tab has progress stored.
    keepRecovery(null);
    void navigate(answer.redirectTo);
  }

  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (form.current) takeOver(form.current, onInput);
  }, [onInput]);
  return (
    <FrontFrame title={t('public.login.title', 'Login to your account')}>
      <FrontForm
        ref={form}
        fields={{
          email: {
            label: t('public.login.username', 'Username'),
            type: 'email',
            autoComplete: 'username',
            placeholder: t('public.email.hint', 'Enter your e-mail address'),
            required: true,
            clean: readEmail,
            check: checkEmail,
          },
          password: {
            label: t('public.login.password', 'Password'),
            type: 'password',
            autoComplete: 'current-password',
            placeholder: t('public.login.passwordHint', 'Enter your password'),
            required: true,
            check: checkPassword,
          },
        }}
        onSubmit={signIn}
        submit={t('public.login.submit', 'Login')}
        onInput={onInput}
      >
        <div className={styles['aside']}>
          <a href="/forgot-password">{t('public.login.forgot', 'Forgot Password?')}</a>
        </div>
      </FrontForm>
    </FrontFrame>
  );
}
