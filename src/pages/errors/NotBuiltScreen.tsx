import styles from './errors.module.css';

/** Stands in an area that has no screen yet. */
export function NotBuiltScreen({ title }: { readonly title: string }) {
  return (
    <section>
      <h1 className={styles['title']}>{title}</h1>
      <p>This area is not built yet.</p>
    </section>
  );
}
