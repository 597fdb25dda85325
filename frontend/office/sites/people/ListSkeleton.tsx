import styles from './ListSkeleton.module.css';

const LINES = Array.from({ length: 8 }, (_, at) => at);

/** Where a list will stand once it has come. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      {LINES.map((line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
