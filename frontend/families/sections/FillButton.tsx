import { useState } from 'react';
import { Button } from '../../shell/Button.js';
import styles from './CopyFromSibling.module.css';

interface FillButtonProps {
  /** The button's text. */
  label: string;
  /** The message once it's done. */
  done: string;
  onFill: () => void;
}

/** Fills in fields with values that are already known; they can still be changed. */
export function FillButton({ label, done, onFill }: FillButtonProps) {
  const [isDone, setIsDone] = useState(false);
  return (
    <div className={styles.fill}>
      <Button
        onClick={() => {
          onFill();
          setIsDone(true);
        }}
      >
        {label}
      </Button>
      <p role="status">{isDone && done}</p>
    </div>
  );
}
