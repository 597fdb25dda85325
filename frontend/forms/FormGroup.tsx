import type { ReactNode } from 'react';
import styles from './FormFrame.module.css';

/** Fields that belong together, under a heading. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>
        <h3>{title}</h3>
      </legend>
      {children}
    </fieldset>
  );
}
