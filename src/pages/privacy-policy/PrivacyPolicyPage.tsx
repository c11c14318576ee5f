import { config } from '../../config';
import { Copyright } from '../front/Copyright';
import { Emblem } from '../front/Emblem';
import styles from './privacy-policy.module.css';
import { SECTIONS } from './sections';

/** What becomes of personal data, in twelve numbered sections (§2). */
export function PrivacyPolicyPage() {
  return (
    <div className={styles['page']}>
      <header className={styles['brand']}>
        <Emblem size={40} />
        <div>
          <div className={styles['authority']}>{config.authority}</div>
          <div className={styles['product']}>{config.product}</div>
        </div>
      </header>
      <main>
        <h1>Privacy Policy</h1>
        {SECTIONS.map(({ title, paragraphs }, index) => (
          <section key={title}>
            <h2>
              {index + 1}. {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p>
          <a href="/">Back to the console</a>
        </p>
      </main>
      <footer className={styles['footer']}>
        <Copyright />
      </footer>
    </div>
  );
}
