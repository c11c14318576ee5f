import type { Drawing } from './canvas';
import styles from './maps.module.css';

/** Zoom buttons, for people without a wheel or a second finger. */
export function ZoomButtons({ drawing }: { readonly drawing: Drawing | null }) {
  const buttons = [
    { name: 'Zoom in', sign: '+', press: () => drawing?.zoom(1) },
    { name: 'Zoom out', sign: '−', press: () => drawing?.zoom(-1) },
    { name: 'Show all districts', sign: '⤢', press: () => drawing?.showAll() },
  ];
  return (
    <div className={styles['zoom']} role="group" aria-label="Zoom">
      {buttons.map(({ name, sign, press }) => (
        <button key={name} type="button" aria-label={name} title={name} onClick={press}>
          {sign}
        </button>
      ))}
    </div>
  );
}
