import styles from './CloseButton.module.css';
import { Icon } from './Icon.js';

interface CloseButtonProps {
  label: string;
  /** Of the cross, in pixels; the target stays as large as a finger. */
  size?: number;
  onClick: () => void;
}

/** The cross at the corner of what floats. */
export function CloseButton({ label, size, onClick }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onClick}>
      <Icon name="close" {...(size === undefined ? {} : { size })} />
    </button>
  );
}
