import { useEffect } from 'react';
import { screens } from '../../resources/screens';
import { titleOf } from '../../ui/title';
import { KeyGroups } from '../keys/KeyGroups';
import { useAllowedScreens } from '../keys/useAllowedScreens';
import { GLOSSARY } from './glossary';
import styles from './help.module.css';

/** What the words of the console mean, and its keys. */
export default function HelpPage() {
  const allowed = useAllowedScreens(screens);
  useEffect(() => {
    document.title = titleOf('Help');
  }, []);
  return (
    <article className={styles['page']}>
      <h1>Help</h1>
      <section>
        <h2>Glossary</h2>
        <dl className={styles['glossary']}>
          {GLOSSARY.map(([term, meaning]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>Keys</h2>
        <p>
          Single keys do nothing while you type. The account menu switches them off. In a list,
          actions have letters of their own: press ? there to see them.
        </p>
        <KeyGroups screens={allowed} />
      </section>
    </article>
  );
}
