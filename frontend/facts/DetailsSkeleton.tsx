import styles from './DetailsSkeleton.module.css';

/** The shape of a details page while what it shows is on its way. */
export function DetailsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={styles.page}>
      <span className="visually-hidden">{label}</span>
      <i className={styles.head} />
      <div className={styles.columns}>
        <i className={styles.facts} />
        <i className={styles.side} />
      </div>
    </div>
  );
}
