import { useGetIdentity } from '@refinedev/core';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { Screen } from '../../resources/screens';
import { permitted } from '../../schema/access';
import type { Identity } from '../../schema/define';
import { actionLetters } from '../../ui/keys/action-letters';
import { CONTROL_KEY } from './control-key';
import { KeyCaps } from './KeyCaps';
import styles from './keys.module.css';
import { OverPage } from './OverPage';

interface Props {
  /** The screens that the person may see. */
  readonly screens: readonly Screen[];
  readonly onClose: () => void;
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

/** All keys that do something here, and what. */
export function KeysDialog({ screens, onClose }: Props) {
  const { data: user } = useGetIdentity<Identity>();
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const declared = screens.find(({ path }) => path === pathname)?.resource;
  const resource = declared && user && permitted(declared, user);
  const actions = [...(resource ? actionLetters(resource) : [])].map(([letter, [, { label }]]) => ({
    keys: [letter.toUpperCase()],
    text: `${label}, after a confirmation`,
  }));
  const pages = screens.flatMap(({ key, label }) =>
    key === undefined ? [] : [{ keys: ['G', key.toUpperCase()], text: label }],
  );
  return (
    <OverPage label="Keyboard shortcuts" dialog={dialog} onClose={onClose}>
      <div className={styles['sheet']}>
        <header>
          <h2>Keyboard Shortcuts</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </header>
        <div className={styles['groups']}>
          <div>
            <Group title="In a list" meanings={LIST} />
            <Group title={`The ${resource?.singular} in focus`} meanings={actions} />
            <Group title="Anywhere" meanings={ANYWHERE} />
          </div>
          <Group title="Go to, one key after the other" meanings={pages} />
        </div>
        <p>Single keys do nothing while you type. The account menu switches them off.</p>
      </div>
    </OverPage>
  );
}
