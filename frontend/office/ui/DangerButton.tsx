import type { ComponentProps } from 'react';
import { Button } from '../../shell/Button.js';
import styles from './DangerButton.module.css';

interface DangerButtonProps extends Omit<ComponentProps<typeof Button>, 'variant'> {
  /** Without a frame, among rows. */
  isQuiet?: boolean;
}

/** A button that takes something away, but asks first: said in its colour, not shouted. */
export function DangerButton({ isQuiet = false, ...rest }: DangerButtonProps) {
  return (
    <Button
      {...rest}
      variant={isQuiet ? 'quiet' : 'secondary'}
      className={isQuiet ? styles.quiet : styles.framed}
    />
  );
}
