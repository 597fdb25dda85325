import type { ComponentProps } from 'react';
import { Button } from '../../shell/Button.js';
import styles from './DangerButton.module.css';

interface DangerButtonProps extends Omit<ComponentProps<typeof Button>, 'variant'> {
  /** Without a border, for use in rows. */
  isQuiet?: boolean;
}

/** A button that removes something, after a confirmation: its color is enough of a warning. */
export function DangerButton({ isQuiet = false, ...rest }: DangerButtonProps) {
  return (
    <Button
      {...rest}
      variant={isQuiet ? 'quiet' : 'secondary'}
      className={isQuiet ? styles.quiet : styles.framed}
    />
  );
}
