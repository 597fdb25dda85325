import { useId } from 'react';
import type { SessionView } from '../../../domain/contract/user.js';
import { api } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { errorDialog } from '../../shell/modals.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useSingleFlight } from '../../shell/useSingleFlight.js';
import { useFetch } from '../useFetch.js';
import styles from './AccountPage.module.css';

/** The browser and the system, as far as they're known. */
export function deviceName({ browser, system }: Pick<SessionView, 'browser' | 'system'>, t: Text): string {
  return browser && system
    ? t('account.device', { browser, system })
    : (browser ?? system ?? t('account.unknownDevice'));
}

function Session({ session }: { session: SessionView }) {
  const t = useText();
  const [language] = useLanguage();
  const { address, isCurrent } = session;
  const time = (seconds: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000);
  return (
    <li className={styles.session}>
      <p className={styles.device}>
        <span>{deviceName(session, t)}</span>
        {isCurrent && <StatusChip tone="accepted">{t('account.thisDevice')}</StatusChip>}
      </p>
      <p className={styles.soft}>{t('account.lastActive', { time: time(session.lastActiveOn) })}</p>
      <p className={styles.soft}>{t('account.signedIn', { time: time(session.signedInOn) })}</p>
      {address !== null && <p className={styles.soft}>{t('account.internetAddress', { address })}</p>}
    </li>
  );
}

/** The devices where the person is signed in, and the button that signs out all others. */
export function SessionList({ version, onEnded }: { version: number; onEnded: () => void }) {
  const t = useText();
  const id = useId();
  const [fetched] = useFetch<SessionView[]>('/users/me/sessions', version);
  const { busy, run } = useSingleFlight<true>();
  const sessions = fetched.state === 'ready' ? fetched.value : [];
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);

  async function endOthers(): Promise<void> {
    try {
      const { ended } = await api.post<{ ended: number }>('/users/me/sessions/end');
      showToast('success', t('account.sessionsEnded', { count: ended }));
      onEnded();
    } catch (error) {
      void errorDialog(error);
    }
  }

  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 id={id}>{t('account.sessions')}</h2>
      <div className={styles.value}>
        {fetched.state === 'failed' && <p>{t('account.sessionsFailed')}</p>}
        <ul className={styles.sessions}>
          {sessions.map((session, at) => (
            <Session key={at} session={session} />
          ))}
        </ul>
        {hasOthers && <p className={styles.soft}>{t('account.sessionsText')}</p>}
      </div>
      {hasOthers && (
        <div className={styles.action}>
          <Button busy={busy !== null} onClick={() => void run(true, endOthers)}>
            {t('account.endSessions')}
          </Button>
        </div>
      )}
    </section>
  );
}
