import { checkEmail, trim } from '../../ui/form/account-rules';
import { PasswordField, SubmitButton, TextField } from '../../ui/form/TextField';
import { useForm } from '../../ui/form/useForm';
import { FrontFrame } from '../front/FrontFrame';
import styles from '../front/front.module.css';

interface Props {
  /** Signs in; resolves when the form may be used again. */
  readonly signIn: (credentials: { email: string; password: string }) => Promise<void>;
  /** Called on input, so that the console's code can be preloaded. */
  readonly onInput: () => void;
}

/** The sign-in form, shown at any screen's path while signed out (§2). */
export function LoginPage({ signIn, onInput }: Props) {
  const { field, busy, submit } = useForm({
    initial: { email: '', password: '' },
    clean: { email: trim },
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: password === '' ? 'Password is required' : undefined,
    }),
    send: signIn,
  });
  return (
    <FrontFrame title="Login to your account">
      <form onSubmit={submit} onInput={onInput} noValidate>
        <TextField
          {...field('email')}
          label="Username"
          type="email"
          autoComplete="username"
          // With a finger, the focus in a field would open the keyboard uninvited.
          autoFocus={matchMedia('(pointer: fine)').matches}
          placeholder="Enter your e-mail address"
          required
        />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          placeholder="Enter your password"
          required
        />
        <div className={styles['aside']}>
          <a href="/forgot-password">Forgot Password?</a>
        </div>
        <SubmitButton busy={busy}>Login</SubmitButton>
      </form>
    </FrontFrame>
  );
}
