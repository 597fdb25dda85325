import { PAGES } from '../../domain/contract/pages.js';
import { api } from '../shell/api.js';
import { Button, ButtonLink } from '../shell/Button.js';
import { errorDialog } from '../shell/modals.js';
import { useSession } from '../shell/session.js';
import { useText } from '../shell/texts.js';
import { showToast } from '../shell/toasts.js';
import { useSingleFlight } from '../shell/useSingleFlight.js';
import styles from './UnconfirmedEmail.module.css';

/** On every page of a family until its email is confirmed: everything else that we write would go nowhere. */
export function UnconfirmedEmail() {
  const t = useText();
  const { user } = useSession();
  const { busy, run } = useSingleFlight<true>();
  if (!user?.isEmailUnconfirmed || user.role !== 'user') return null;
  const address = user.email;
  const sendAgain = () =>
    run(true, () => api.post('/users/me/confirm', {})).then(
      () => showToast('success', t('unconfirmed.sent', { address })),
      errorDialog,
    );
  return (
    <section className={styles.banner} aria-label={t('unconfirmed.text', { address })}>
      <p>{t('unconfirmed.text', { address })}</p>
      <div className={styles.actions}>
        <Button busy={busy !== null} onClick={() => void sendAgain()}>
          {t('unconfirmed.again')}
        </Button>
        <ButtonLink href={PAGES.account}>{t('unconfirmed.change')}</ButtonLink>
      </div>
    </section>
  );
}
