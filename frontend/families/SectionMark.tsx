import { Icon } from '../shell/Icon.js';
import styles from './SectionMark.module.css';

/** A tick for a complete section, an open ring for one to do; the word for it stands beside. */
export function SectionMark({ isComplete }: { isComplete: boolean }) {
  return (
    <span className={isComplete ? styles.complete : styles.open} aria-hidden="true">
      {isComplete && <Icon name="check" size={13} />}
    </span>
  );
}
