import { Suspense } from 'react';
import { Brand } from './Brand.js';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.js';
import { lazyPart } from './lazy-part.js';
import { useSession } from './session.js';
import { useText } from './texts.js';

/** Only people who are logged in have one. */
export const HeaderMenu = lazyPart(async () => (await import('./signed-in.js')).HeaderMenu, 'session');

/** Logo, language, and a menu for people who are logged in. */
export function Header() {
  const t = useText();
  const { user } = useSession();
  return (
    <header className={styles.header}>
      {/* Administrators' links need a row of their own unless the window is wide. */}
      <div className={styles.bar} data-many={user?.role === 'admin' || undefined}>
        <Brand />
        {user ? (
          <Suspense fallback={<span className={styles.menu} />}>
            <HeaderMenu user={user} />
          </Suspense>
        ) : (
          <span className={styles.anonymous}>{t('header.anonymous')}</span>
        )}
        <LanguageSwitch className={styles.language} />
      </div>
    </header>
  );
}
