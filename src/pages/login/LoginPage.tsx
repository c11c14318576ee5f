import { type SubmitEvent, useState } from 'react';
import { FrontFrame } from '../front/FrontFrame';
import styles from '../front/front.module.css';
import { PasswordField } from '../front/PasswordField';
import { TextField } from '../front/TextField';

interface Props {
  /** Signs in; resolves to false when that was refused and the form is needed again. */
  readonly signIn: (credentials: { email: string; password: string }) => Promise<boolean>;
  /** Called when the person starts to type: the time to fetch what comes after. */
  readonly onFirstInput: () => void;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Errors {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

function validate(email: string, password: string): Errors {
  const format = EMAIL.test(email) ? undefined : 'Invalid email format';
  return {
    email: email === '' ? 'Email is required' : format,
    password: password === '' ? 'Password is required' : undefined,
  };
}

/** Sign-in, shown at every screen's path to whoever is signed out (§2). */
export function LoginPage({ signIn, onFirstInput }: Props) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [submitting, setSubmitting] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting) return;
    const found = validate(email, password);
    setErrors(found);
    if (found.email !== undefined || found.password !== undefined) {
      const invalid = found.email === undefined ? 'password' : 'email';
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${invalid}]`)?.focus();
      return;
    }
    setSubmitting(true);
    if (!(await signIn({ email, password }))) setSubmitting(false);
  }

  return (
    <FrontFrame title="Login to your account">
      <form onSubmit={submit} onInput={onFirstInput} noValidate>
        <TextField
          label="Username"
          type="email"
          name="email"
          autoComplete="username"
          placeholder="Enter your e-mail address"
          required
          disabled={submitting}
          value={email}
          error={errors.email}
          onChange={(event) => {
            setEmail(event.target.value.trim());
            setErrors({ ...errors, email: undefined });
          }}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          placeholder="Enter your password"
          required
          disabled={submitting}
          value={password}
          error={errors.password}
          onChange={(event) => {
            setPassword(event.target.value);
            setErrors({ ...errors, password: undefined });
          }}
        />
        <div className={styles['aside']}>
          <a href="/forgot-password">Forgot Password?</a>
        </div>
        <button type="submit" className={styles['submit']} disabled={submitting}>
          {submitting ? 'Loading...' : 'Login'}
        </button>
      </form>
    </FrontFrame>
  );
}
