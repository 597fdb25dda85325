import type { ReactNode } from 'react';
import styles from './LiveText.module.css';

/** Says what happens, to those who can't see it too. */
export function LiveText({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.live}>
      {children}
    </div>
  );
}
