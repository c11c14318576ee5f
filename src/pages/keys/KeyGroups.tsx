import type { Screen } from '../../resources/screens';
import type { Resource } from '../../schema/define';
import { actionLetters } from '../../schema/key-letters';
import { CONTROL_KEY, KeyCaps } from './KeyCaps';
import styles from './keys.module.css';

interface Props {
  readonly screens: readonly Screen[];
  /** The visible list, whose actions have keys; absent on other pages. */
  readonly resource?: Resource | undefined;
}

interface Meaning {
  readonly keys: readonly string[];
  readonly text: string;
}

const LIST: readonly Meaning[] = [
  { keys: ['J'], text: 'Next row' },
  { keys: ['K'], text: 'Previous row' },
  { keys: ['Enter'], text: 'Open the row' },
  { keys: ['/'], text: 'Search the list' },
];

const ANYWHERE: readonly Meaning[] = [
  { keys: [CONTROL_KEY, 'K'], text: 'Search everything' },
  { keys: ['?'], text: 'Show these keys' },
  { keys: ['Esc'], text: 'Close what is open' },
];

function Group({ title, meanings }: { title: string; meanings: readonly Meaning[] }) {
  if (meanings.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {meanings.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              <KeyCaps keys={keys} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function KeyGroups({ screens, resource }: Props) {
  const actions = [...(resource ? actionLetters(resource) : [])].map(
    ([letter, [, { label, prefill }]]) => ({
      keys: [letter.toUpperCase()],
      text: prefill ? label : `${label}, after a confirmation`,
    }),
  );
  const pages = screens.flatMap(({ key, label }) =>
    key === undefined ? [] : [{ keys: ['G', key.toUpperCase()], text: label }],
  );
  return (
    <div className={styles['groups']}>
      <div>
        <Group title="In a list" meanings={LIST} />
        <Group title={`The ${resource?.singular} in focus`} meanings={actions} />
        <Group title="Anywhere" meanings={ANYWHERE} />
      </div>
      <Group title="Go to, one key after the other" meanings={pages} />
    </div>
  );
}
