import styles from './CloseButton.module.css';
import { Icon } from './Icon.js';

interface CloseButtonProps {
  label: string;
  /** The icon's size in pixels; the target stays large enough for a finger. */
  size?: number;
  onClick: () => void;
}

/** The X in the corner of modals and toasts. */
export function CloseButton({ label, size, onClick }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onClick}>
      <Icon name="close" {...(size === undefined ? {} : { size })} />
    </button>
  );
}
