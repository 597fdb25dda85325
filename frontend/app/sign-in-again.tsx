import { useEffect } from 'react';
import { LoginForm } from '../families/login/LoginForm.js';
import styles from '../families/login/LoginForm.module.css';
import { Button } from '../shell/Button.js';
import { openModal } from '../shell/modals.js';
import { text, useText } from '../shell/texts.js';

/** A tab's title may contain a child's name, so it's replaced while the login is shown. */
function useGenericTitle(): void {
  const t = useText();
  useEffect(() => {
    const before = document.title;
    document.title = t('shell.program');
    return () => {
      document.title = before;
    };
  }, [t]);
}

function SignInAgain({ onGiveUp }: { onGiveUp: () => void }) {
  const t = useText();
  useGenericTitle();
  return (
    <div className={styles.fields}>
      <p>{t('session.signInAgainText')}</p>
      <LoginForm onTyping={() => undefined} />
      <Button variant="quiet" wide onClick={onGiveUp}>
        {t('session.giveUp')}
      </Button>
    </div>
  );
}

/** The login on top of a form with unsaved changes (docs/decisions/026). */
export function openSignInAgain(giveUp: () => void): () => void {
  return openModal({
    kind: 'window',
    title: text('session.signInAgain'),
    isLock: true,
    content: () => <SignInAgain onGiveUp={giveUp} />,
    onClose: giveUp,
  });
}
