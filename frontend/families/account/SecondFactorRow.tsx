import { useId } from 'react';
import type { SecondFactorView } from '../../../domain/contract/second-factor.js';
import { api } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { errorDialog } from '../../shell/modals.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { findSession } from '../../shell/session.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useSingleFlight } from '../../shell/useSingleFlight.js';
import { useFetch } from '../useFetch.js';
import { hasPasskeys } from '../passkeys.js';
import styles from './AccountPage.module.css';
import {
  openAddPasskey,
  openNewCodes,
  openRemovePasskey,
  openSetUp,
  openTurnOff,
} from './second-factor-modals.js';
import { deviceName } from './SessionList.js';

/** What to call a passkey that's made here, until the person says otherwise. */
function suggestedName(): string {
  const { userAgent } = navigator;
  const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'];
  return systems.find((system) => userAgent.includes(system)) ?? '';
}

interface PartProps {
  secondFactor: SecondFactorView;
  onChanged: () => void;
}

/** The account's passkeys, and the button that adds one where the browser has them. */
function Passkeys({ secondFactor, onChanged }: PartProps) {
  const t = useText();
  const [language] = useLanguage();
  const { passkeys, arePasskeysOffered } = secondFactor;
  const day = (seconds: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(seconds * 1000);
  const canAdd = arePasskeysOffered && hasPasskeys();
  if (passkeys.length === 0 && !canAdd) return null;
  return (
    <>
      <h3 className={styles.part}>{t('twoStep.passkeys')}</h3>
      <p className={styles.soft}>{t('twoStep.passkeysText')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.passkey}>
              <div className={styles.session}>
                <p className={styles.device}>{passkey.name}</p>
                <p className={styles.soft}>{t('twoStep.passkeyAdded', { time: day(passkey.addedOn) })}</p>
                {passkey.lastUsedOn !== null && (
                  <p className={styles.soft}>{t('twoStep.passkeyUsed', { time: day(passkey.lastUsedOn) })}</p>
                )}
              </div>
              <Button
                aria-label={t('twoStep.removePasskeyNamed', { name: passkey.name })}
                onClick={() => openRemovePasskey(secondFactor, passkey, onChanged)}
              >
                {t('twoStep.removePasskey')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div>
          <Button onClick={() => openAddPasskey(secondFactor, suggestedName(), onChanged)}>
            {t('twoStep.addPasskey')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Whether codes of an authenticator app are taken, or the button that sets one up. */
function App({ secondFactor, onChanged }: PartProps) {
  const t = useText();
  if (!secondFactor.hasApp && !secondFactor.isAppOffered) return null;
  return (
    <>
      <h3 className={styles.part}>{t('twoStep.app')}</h3>
      {secondFactor.hasApp ? (
        <p className={styles.soft}>{t('twoStep.appOn')}</p>
      ) : (
        <div>
          <Button onClick={() => openSetUp(secondFactor, onChanged)}>{t('twoStep.addApp')}</Button>
        </div>
      )}
    </>
  );
}

/** Browsers that aren't asked for a code, and the button that changes that. */
function Devices({ devices, onChanged }: { devices: SecondFactorView['devices']; onChanged: () => void }) {
  const t = useText();
  const [language] = useLanguage();
  const { busy, run } = useSingleFlight<true>();

  async function forget(): Promise<void> {
    try {
      await api.post('/users/me/secondFactor/forgetDevices');
      showToast('success', t('twoStep.forgotten'));
      onChanged();
    } catch (error) {
      void errorDialog(error);
    }
  }

  return (
    <>
      <h3 className={styles.part}>{t('twoStep.devices')}</h3>
      <ul className={styles.sessions}>
        {devices.map((device, at) => (
          <li key={at} className={styles.session}>
            <p className={styles.device}>
              <span>{deviceName(device, t)}</span>
              {device.isCurrent && <StatusChip tone="accepted">{t('account.thisDevice')}</StatusChip>}
            </p>
            <p className={styles.soft}>
              {t('twoStep.deviceUntil', {
                time: new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(device.until * 1000),
              })}
            </p>
          </li>
        ))}
      </ul>
      <div>
        <Button busy={busy !== null} onClick={() => void run(true, forget)}>
          {t('twoStep.forget')}
        </Button>
      </div>
    </>
  );
}

interface SecondFactorRowProps {
  version: unknown;
  onChanged: () => void;
}

/** Two-step login on the account page, for the office and sites. */
export function SecondFactorRow({ version, onChanged }: SecondFactorRowProps) {
  const t = useText();
  const id = useId();
  const [fetched] = useFetch<SecondFactorView>('/users/me/secondFactor', version);
  const secondFactor = fetched.state === 'ready' ? fetched.value : null;
  if (secondFactor && !secondFactor.isOn && !secondFactor.isOffered) return null;
  const { isOn = false, isRequired = false, codesLeft = 0, devices = [] } = secondFactor ?? {};
  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 id={id}>{t('twoStep.title')}</h2>
      <div className={styles.value}>
        {fetched.state === 'failed' && <p>{t('twoStep.failed')}</p>}
        {secondFactor && (
          <>
            <p>
              <StatusChip tone={isOn ? 'accepted' : 'unassigned'}>
                {t(isOn ? 'twoStep.on' : 'twoStep.off')}
              </StatusChip>
            </p>
            <p className={styles.soft}>{t(isOn ? 'twoStep.onText' : 'twoStep.offText')}</p>
            {isRequired && <p className={styles.soft}>{t('twoStep.requiredNote')}</p>}
            <Passkeys secondFactor={secondFactor} onChanged={onChanged} />
            <App secondFactor={secondFactor} onChanged={onChanged} />
            {isOn && (
              <>
                <h3 className={styles.part}>{t('twoStep.recoveryCodes')}</h3>
                <p className={styles.soft}>{t('twoStep.codesLeft', { count: codesLeft })}</p>
                <div>
                  <Button onClick={() => openNewCodes(secondFactor, onChanged)}>
                    {t('twoStep.newCodes')}
                  </Button>
                </div>
              </>
            )}
            {devices.length > 0 && <Devices devices={devices} onChanged={onChanged} />}
          </>
        )}
      </div>
      {secondFactor && isOn && (
        <div className={styles.action}>
          <Button onClick={() => openTurnOff(secondFactor, () => void findSession().then(onChanged))}>
            {t('twoStep.turnOff')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Instead of the account page, where the program requires two-step login and this administrator has yet to set it up. */
export function RequiredSecondFactor() {
  const t = useText();
  const [fetched, retry] = useFetch<SecondFactorView>('/users/me/secondFactor');
  const onChanged = () => void findSession();
  return (
    <div className={styles.page}>
      <PageTitle>{t('twoStep.requiredTitle')}</PageTitle>
      <div className={styles.card}>
        <div className={styles.required}>
          <p>{t('twoStep.requiredText')}</p>
          {fetched.state === 'failed' && (
            <>
              <p>{t('twoStep.failed')}</p>
              <Button onClick={retry}>{t('account.retry')}</Button>
            </>
          )}
          {fetched.state === 'ready' && (
            <div className={styles.value}>
              <Passkeys secondFactor={fetched.value} onChanged={onChanged} />
              <App secondFactor={fetched.value} onChanged={onChanged} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
