import type { ReactNode } from 'react';
import { Header } from './Header.js';
import { HelpFooter } from './HelpFooter.js';
import styles from './Page.module.css';
import { useModals } from './modals.js';
import { useText } from './texts.js';

const MAIN_ID = 'main';

interface PageProps {
  isWide?: boolean;
  /** Its content is loaded after the frame. */
  isLoaded?: boolean;
  children: ReactNode;
}

/** The frame of every screen; inert while a modal is open. */
export function Page({ isWide = false, isLoaded = true, children }: PageProps) {
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
      <main
        id={MAIN_ID}
        className={styles.main}
        data-wide={isWide || undefined}
        data-loads={!isLoaded || undefined}
        tabIndex={-1}
      >
        {children}
      </main>
      <HelpFooter isWide={isWide} />
    </div>
  );
}
