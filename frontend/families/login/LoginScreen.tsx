import { Suspense, useLayoutEffect } from 'react';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Button, ButtonLink } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { openCreateAccount, prefetchCreateAccount } from './account-modals.js';
import { Landscape } from './Landscape.js';
import { LoginForm } from './LoginForm.js';
import styles from './LoginScreen.module.css';
import { Facts, HowToApply, Welcome } from './ProgramText.js';

const SignOn = lazyPart(async () => (await import('./SignOn.js')).SignOn, 'signon');

/** Why the login is shown instead of the requested page. */
export type LoginReason = 'askedFor' | 'denied' | 'expired';

interface LoginScreenProps {
  reason?: LoginReason | undefined;
  onTyping: () => void;
}

const REASONS: Record<LoginReason, MessageKey> = {
  askedFor: 'login.askedFor',
  denied: 'login.denied',
  expired: 'login.expired',
};

/** The start page: what the program is, and the login. */
export function LoginScreen({ reason, onTyping }: LoginScreenProps) {
  const t = useText();

  // The login may replace a page that was scrolled down when its session ended.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  return (
    <div className={styles.screen}>
      <div className={styles.sky}>
        <Landscape />
      </div>
      <Welcome />
      <section className={styles.card} aria-labelledby="login-title">
        {reason && (
          <div className={styles.reason} role="status">
            <Icon name="info" />
            <p>{t(REASONS[reason])}</p>
          </div>
        )}
        {reason === 'denied' && <ButtonLink href="/">{t('login.ownPages')}</ButtonLink>}
        <h2 id="login-title">{t('login.title')}</h2>
        <LoginForm onTyping={onTyping} />
        {program.hasSignOn && (
          <Suspense>
            <SignOn />
          </Suspense>
        )}
        <div className={styles.newHere}>
          <p>{t('login.newHere')}</p>
          <Button
            wide
            onPointerEnter={prefetchCreateAccount}
            onFocus={prefetchCreateAccount}
            onClick={() => {
              onTyping();
              openCreateAccount();
            }}
          >
            {t('login.create')}
          </Button>
        </div>
      </section>
      <Facts />
      <HowToApply />
    </div>
  );
}
