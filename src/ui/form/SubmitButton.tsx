import styles from './form.module.css';

interface Props {
  readonly busy: boolean;
  readonly children: string;
}

/** Sends the form; reads 'Loading...' while that runs (§2). */
export function SubmitButton({ busy, children }: Props) {
  return (
    <button type="submit" className={styles['submit']} disabled={busy}>
      {busy ? 'Loading...' : children}
    </button>
  );
}
