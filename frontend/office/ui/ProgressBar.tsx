import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
  /** The progress in words, for screen readers. */
  said: string;
}

/** How much of something is done. */
export function ProgressBar({ label, done, total, said }: ProgressBarProps) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={said}
    >
      <div className={styles.fill} style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
    </div>
  );
}
