import { useText } from '../../shell/texts.js';
import styles from './StudentSkeleton.module.css';

/** A placeholder for a student's page while it loads. */
export function StudentSkeleton() {
  const text = useText();
  return (
    <div role="status" className={styles.page}>
      <span className="visually-hidden">{text('student.loading')}</span>
      <i className={styles.head} />
      <div className={styles.tiles}>
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
