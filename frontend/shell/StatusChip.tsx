import type { ReactNode } from 'react';
import type { ApplicationStatus } from '../../domain/enums/enums.js';
import styles from './StatusChip.module.css';

/** A status as a dot and a word; the tone is the application status whose colors it has. */
export function StatusChip({ tone, children }: { tone: ApplicationStatus; children: ReactNode }) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>;
}
