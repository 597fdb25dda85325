import { useId } from 'react';
import type { SecondFactorView } from '../../../domain/contract/second-factor.js';
import { api } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { openFormModal } from '../../shell/form-modal.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { errorDialog } from '../../shell/modals.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { findSession } from '../../shell/session.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { text, useLanguage, useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useSingleFlight } from '../../shell/useSingleFlight.js';
import { useFetch } from '../useFetch.js';
import styles from './AccountPage.module.css';
import { deviceName } from './SessionList.js';

const forms = async () => import('./SecondFactorForms.js');
const SetUpForm = lazyPart(async () => (await forms()).SetUpForm);
const NewCodesForm = lazyPart(async () => (await forms()).NewCodesForm);
const TurnOffForm = lazyPart(async () => (await forms()).TurnOffForm);

/** Closing the window after the codes were shown is as good as its button. */
function openSetUp(onDone: () => void): void {
  openFormModal({
    kind: 'window',
    title: text('twoStep.title'),
    onClose: onDone,
    content: ({ close, dismiss, setChanged }) => (
      <SetUpForm onDone={close} onChanged={setChanged} onCancel={dismiss} />
    ),
  });
}

function openNewCodes(onDone: () => void): void {
  openFormModal({
    kind: 'window',
    title: text('twoStep.newCodes'),
    onClose: onDone,
    content: ({ close, dismiss, setChanged }) => (
      <NewCodesForm onDone={close} onChanged={setChanged} onCancel={dismiss} />
    ),
  });
}

function openTurnOff(onDone: () => void): void {
  openFormModal({
    kind: 'window',
    title: text('twoStep.turnOff'),
    content: ({ close, dismiss, setChanged }) => (
      <TurnOffForm
        onDone={() => {
          close();
          onDone();
        }}
        onChanged={setChanged}
        onCancel={dismiss}
      />
    ),
  });
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
            {isOn && (
              <>
                <p>{t('twoStep.codesLeft', { count: codesLeft })}</p>
                <div>
                  <Button onClick={() => openNewCodes(onChanged)}>{t('twoStep.newCodes')}</Button>
                </div>
              </>
            )}
            {devices.length > 0 && <Devices devices={devices} onChanged={onChanged} />}
          </>
        )}
      </div>
      {secondFactor && (
        <div className={styles.action}>
          {isOn ? (
            <Button onClick={() => openTurnOff(() => void findSession().then(onChanged))}>
              {t('twoStep.turnOff')}
            </Button>
          ) : (
            <Button onClick={() => openSetUp(onChanged)}>{t('twoStep.setUp')}</Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Instead of the account page, where the program requires two-step login and this administrator has yet to set it up. */
export function RequiredSecondFactor() {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageTitle>{t('twoStep.requiredTitle')}</PageTitle>
      <div className={styles.card}>
        <div className={styles.required}>
          <p>{t('twoStep.requiredText')}</p>
          <Button variant="primary" onClick={() => openSetUp(() => void findSession())}>
            {t('twoStep.setUp')}
          </Button>
        </div>
      </div>
    </div>
  );
}
