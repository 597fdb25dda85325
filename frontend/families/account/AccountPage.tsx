import { Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import type { AccountView } from '../../../domain/contract/user.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { LANGUAGES } from '../../../domain/enums/enums.js';
import { ApiError, api } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { ownName } from '../../shell/LanguageSwitch.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { Loading } from '../../shell/Loading.js';
import { errorDialog } from '../../shell/modals.js';
import { navigate } from '../../shell/navigation.js';
import { Notice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { program } from '../../shell/program.js';
import { findSession, useSession } from '../../shell/session.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useSingleFlight } from '../../shell/useSingleFlight.js';
import { useFetch } from '../useFetch.js';
import { openDelete, openEmail, openName, openPassword } from './account-modals.js';
import styles from './AccountPage.module.css';

const SessionList = lazyPart(async () => (await import('./SessionList.js')).SessionList);
const SecondFactorRow = lazyPart(
  async () => (await import('./SecondFactorRow.js')).SecondFactorRow,
  'verification',
);
const RequiredSecondFactor = lazyPart(
  async () => (await import('./SecondFactorRow.js')).RequiredSecondFactor,
  'verification',
);

interface RowProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** One setting: its name, its value, and the button that changes it. */
function Row({ title, children, action }: RowProps) {
  const id = useId();
  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.value}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}

/** The email, whether it's confirmed, and a new one that still has to be confirmed. */
function Email({ account, onChanged }: { account: AccountView; onChanged: () => void }) {
  const t = useText();
  const { email, emailConfirmed, newEmail } = account;
  const { busy, run } = useSingleFlight<true>();

  async function confirmAgain(): Promise<void> {
    try {
      await api.post('/users/me/confirm');
      showToast('success', t('account.confirmSent', { address: email }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) showToast('warning', error.message);
      else void errorDialog(error);
    }
  }

  return (
    <Row
      title={t('account.email')}
      action={<Button onClick={() => openEmail(account, onChanged)}>{t('account.changeEmail')}</Button>}
    >
      <p className={styles.address}>
        <span>{email}</span>
        <StatusChip tone={emailConfirmed ? 'accepted' : 'unassigned'}>
          {t(emailConfirmed ? 'account.confirmed' : 'account.notConfirmed')}
        </StatusChip>
      </p>
      <p className={styles.soft}>{t('account.emailText')}</p>
      {!emailConfirmed && (
        <div className={styles.note}>
          <p>{t('account.notConfirmedText')}</p>
          <Button variant="quiet" busy={busy !== null} onClick={() => void run(true, confirmAgain)}>
            {t('account.confirmAgain')}
          </Button>
        </div>
      )}
      {newEmail !== null && (
        <p className={styles.pending}>
          <Icon name="mail" />
          <span>{t('account.pendingEmail', { address: newEmail })}</span>
        </p>
      )}
    </Row>
  );
}

function LanguageRow() {
  const t = useText();
  const [language, choose] = useLanguage();
  const name = useId();
  return (
    <Row title={t('account.language')}>
      <fieldset className={styles.languages}>
        <legend className="visually-hidden">{t('account.language')}</legend>
        {LANGUAGES.map((one) => (
          <label key={one} lang={one}>
            <input type="radio" name={name} checked={one === language} onChange={() => choose(one)} />
            {ownName(one)}
          </label>
        ))}
      </fieldset>
      <p className={styles.soft}>{t('account.languageText')}</p>
    </Row>
  );
}

/** Whether news from a site or the office come by mail. */
function Announcements({ isOn, onChanged }: { isOn: boolean; onChanged: () => void }) {
  const t = useText();
  const { busy, run } = useSingleFlight<true>();

  async function turn(): Promise<void> {
    try {
      await api.post('/users/me/announcements', { announcements: !isOn });
      showToast('success', t(isOn ? 'account.turnedOff' : 'account.turnedOn'));
      onChanged();
    } catch (error) {
      await errorDialog(error);
    }
  }

  return (
    <Row
      title={t('account.announcements')}
      action={
        <Button busy={busy !== null} onClick={() => void run(true, turn)}>
          {t(isOn ? 'account.turnOff' : 'account.turnOn')}
        </Button>
      }
    >
      <p>{t(isOn ? 'account.announcementsOn' : 'account.announcementsOff')}</p>
      <p className={styles.soft}>{t('account.announcementsText')}</p>
    </Row>
  );
}

/** Deletes the account, unless something prevents it. */
function Deletion({ account }: { account: AccountView }) {
  const t = useText();
  const refusal = account.deleteRefusal;

  async function leave(): Promise<void> {
    // The session has ended; this updates the screen.
    await findSession();
    navigate(PAGES.login, { replace: true });
    showToast('success', t('account.deleted'));
  }

  return (
    <div className={styles.danger}>
      <Row
        title={t('account.delete')}
        action={
          refusal === null && (
            <Button variant="danger" onClick={() => openDelete(account, () => void leave())}>
              {t('account.delete')}
            </Button>
          )
        }
      >
        <p>
          {refusal === null
            ? t('account.deleteText')
            : t(`account.keep.${refusal}`, { email: program.helpEmail })}
        </p>
      </Row>
    </div>
  );
}

/** Counts changes and returns to the page, since a mailed link opens in another tab. */
function useVersion(): [number, () => void] {
  const [version, setVersion] = useState(0);
  const raise = () => setVersion((before) => before + 1);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') raise();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  return [version, raise];
}

/** Everyone's own settings, whatever their role; without the office's libraries. */
export function AccountPage() {
  const t = useText();
  const { user } = useSession();
  const [version, onChanged] = useVersion();
  const [fetched, retry] = useFetch<AccountView>('/users/me', version);
  if (fetched.state === 'loading') return <Loading />;
  if (fetched.state !== 'ready') {
    return (
      <Notice
        isPage
        title="account.failedTitle"
        text="account.failedText"
        action="account.retry"
        onAction={retry}
      />
    );
  }
  const account = fetched.value;
  if (user?.mustSetUpSecondFactor) {
    return (
      <Suspense fallback={<Loading />}>
        <RequiredSecondFactor />
      </Suspense>
    );
  }
  return (
    <div className={styles.page}>
      <PageTitle>{t('account.title')}</PageTitle>
      <div className={styles.card}>
        <Row
          title={t('account.name')}
          action={<Button onClick={() => openName(account, onChanged)}>{t('account.changeName')}</Button>}
        >
          <p className={styles.main}>{`${account.firstName} ${account.lastName}`}</p>
        </Row>
        <Email account={account} onChanged={onChanged} />
        <Row
          title={t('account.password')}
          action={
            <Button onClick={() => openPassword(account, onChanged)}>{t('account.changePassword')}</Button>
          }
        >
          <p className={styles.soft}>{t('account.passwordText')}</p>
        </Row>
        {account.role !== 'user' && (
          <Suspense>
            <SecondFactorRow version={version} onChanged={onChanged} />
          </Suspense>
        )}
        <LanguageRow />
        <Announcements isOn={account.announcements} onChanged={onChanged} />
        <Suspense>
          <SessionList version={version} onEnded={onChanged} />
        </Suspense>
      </div>
      <Deletion account={account} />
    </div>
  );
}
