import { Icon } from '../shell/Icon.js';
import styles from './SectionMark.module.css';

/** A check mark for a complete section, an open ring otherwise; text next to it says the same. */
export function SectionMark({ isComplete }: { isComplete: boolean }) {
  return (
    <span className={isComplete ? styles.complete : styles.open} aria-hidden="true">
      {isComplete && <Icon name="check" size={13} />}
    </span>
  );
}
