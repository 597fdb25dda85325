import type { ReactNode } from 'react';
import { Header } from './Header.js';
import { HelpFooter } from './HelpFooter.js';
import styles from './Page.module.css';
import { useText } from './texts.js';

export const MAIN_ID = 'main';

/** The first stop of the keyboard: past the header and the menu. */
export function SkipLink() {
  const t = useText();
  return (
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
  );
}

interface PageProps {
  /** Its content is loaded after the frame. */
  isLoaded?: boolean;
  children: ReactNode;
}

/** The frame of every screen outside of the office. */
export function Page({ isLoaded = true, children }: PageProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <Header />
      <main id={MAIN_ID} className={styles.main} data-loads={!isLoaded || undefined} tabIndex={-1}>
        {children}
      </main>
      <HelpFooter />
    </div>
  );
}
