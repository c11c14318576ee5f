import styles from '../../ui/message.module.css';

interface Props {
  readonly name: string;
  /** What is wrong, each with its place in the declaration. */
  readonly mistakes: readonly string[];
}

/** What stands in a screen's place whose declaration is wrong; what is wrong, for who can mend it. */
export function WrongDeclaration({ name, mistakes }: Props) {
  return (
    <div className={styles['message']} role="alert">
      <h1>This screen cannot be shown</h1>
      <p>The declaration of '{name}' is wrong. The other screens work.</p>
      <ul className={styles['mistakes']}>
        {mistakes.map((text) => (
          <li key={text}>
            <code>{text}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
