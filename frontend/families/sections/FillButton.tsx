import { useState } from 'react';
import { Button } from '../../shell/Button.js';
import styles from './CopyFromSibling.module.css';

interface FillButtonProps {
  /** What it fills in, on the button. */
  label: string;
  /** What is said once it is done. */
  done: string;
  onFill: () => void;
}

/** Fills some fields of the form with what is known already; they can be changed afterwards. */
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
