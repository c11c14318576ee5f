import { type ReactNode, useEffect } from 'react';
import { config } from '../../config';
import { Copyright } from './Copyright';
import { Emblem } from './Emblem';
import styles from './front.module.css';

/** The card and footer of the signed-out pages. */
export function FrontFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    document.title = config.product;
  }, []);
  return (
    <div className={styles['page']}>
      <main className={styles['card']}>
        <div className={styles['brand']}>
          <Emblem size={44} />
          <div>
            <div className={styles['authority']}>{config.authority}</div>
            <div className={styles['product']}>{config.product}</div>
          </div>
        </div>
        <h1 className={styles['title']}>{title}</h1>
        {children}
      </main>
      <footer className={styles['footer']}>
        <Copyright />
        <a href="/privacy-policy">Privacy Policy</a>
      </footer>
    </div>
  );
}
