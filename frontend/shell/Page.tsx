import type { ReactNode } from 'react';
import { Header } from './Header.js';
import { HelpFooter } from './HelpFooter.js';
import styles from './Page.module.css';
import { useModals } from './modals.js';
import { useText } from './texts.js';

const MAIN_ID = 'main';

/** The frame of every screen; inert while a modal is open. */
export function Page({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const t = useText();
  const modals = useModals();
  return (
    <div
      className={styles.page}
      inert={modals.length > 0}
      data-hidden={modals.some(({ isLock }) => isLock) || undefined}
    >
      <a
        className={styles.skip}
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
      >
        {t('shell.skip')}
      </a>
      <Header />
      <main id={MAIN_ID} className={styles.main} data-wide={isWide || undefined} tabIndex={-1}>
        {children}
      </main>
      <HelpFooter isWide={isWide} />
    </div>
  );
}
