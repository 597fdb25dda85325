import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print.module.css';

interface PrintSheetProps {
  label: string;
  isLandscape?: boolean;
  /** Each article begins a page. */
  children: ReactNode;
}

/** What the browser prints instead of the page. */
export function PrintSheet({ label, isLandscape = false, children }: PrintSheetProps) {
  return createPortal(
    <section
      className={`${styles.sheet} ${isLandscape ? styles.landscape : styles.portrait}`}
      aria-label={label}
    >
      {children}
    </section>,
    document.body,
  );
}
