import { config } from '../../config';
import { Emblem } from './Emblem';
import styles from './front.module.css';

/** The emblem and the names of the authority and of the console. */
export const Brand = () => (
  <div className={styles['brand']}>
    <Emblem size={44} />
    <div>
      <div className={styles['authority']}>{config.authority}</div>
      <div className={styles['product']}>{config.product}</div>
    </div>
  </div>
);
