import { useState } from 'react';
import { encode } from 'uqr';
import type { SecondFactorSecret } from '../../../domain/contract/second-factor.js';
import {
  changeSecondFactorForm,
  setUpSecondFactorForm,
  turnOnSecondFactorForm,
} from '../../../domain/forms/second-factor.js';
import { Field } from '../../forms/Field.js';
import { useForm } from '../../forms/useForm.js';
import { api } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { DialogActions } from '../../shell/DialogBodies.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import type { AccountFormProps } from './account-modals.js';
import { Frame, inlineError } from './AccountForms.js';
import account from './AccountPage.module.css';
import styles from './SecondFactorForms.module.css';

type FormProps = Omit<AccountFormProps, 'account'>;

interface RecoveryCodes {
  recoveryCodes: string[];
}

/** Black on white in both themes, so that phones can read it. */
function QrCode({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}

/** The recovery codes; nobody can see them again. */
function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText();

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast('success', t('twoStep.copied'));
  }

  return (
    <div className={account.fields}>
      <h3>{t('twoStep.codesTitle')}</h3>
      <p>{t('twoStep.codesText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        {/* Browsers give pages without https no clipboard. */}
        {window.isSecureContext && <Button onClick={() => void copy()}>{t('twoStep.copy')}</Button>}
        <Button variant="primary" onClick={onDone}>
          {t('twoStep.saved')}
        </Button>
      </DialogActions>
    </div>
  );
}

interface PasswordStepProps extends Omit<FormProps, 'onDone'> {
  onSecret: (secret: SecondFactorSecret) => void;
}

function PasswordStep({ onSecret, onChanged, onCancel }: PasswordStepProps) {
  const t = useText();
  const form = useForm(setUpSecondFactorForm, {
    initial: {},
    send: (values) => api.post<SecondFactorSecret>('/users/me/secondFactor/setUp', values),
    onSent: onSecret,
    onChanged,
    inlineError,
  });
  return (
    <Frame form={form} action={t('twoStep.continue')} onCancel={onCancel}>
      <p>{t('twoStep.offText')}</p>
      <p>{t('twoStep.passwordText')}</p>
      <Field of={form.field('password')} autoComplete="current-password" />
    </Frame>
  );
}

interface AppStepProps extends Omit<FormProps, 'onDone'> {
  secret: SecondFactorSecret;
  onCodes: (codes: readonly string[]) => void;
}

function AppStep({ secret: { secret, address }, onCodes, onChanged, onCancel }: AppStepProps) {
  const t = useText();
  const form = useForm(turnOnSecondFactorForm, {
    initial: {},
    send: (values) => api.post<RecoveryCodes>('/users/me/secondFactor/turnOn', values),
    onSent: ({ recoveryCodes }) => {
      showToast('success', t('twoStep.turnedOn'));
      onCodes(recoveryCodes);
    },
    onChanged,
    inlineError,
  });
  return (
    <Frame form={form} action={t('twoStep.turnOn')} onCancel={onCancel}>
      <p>{t('twoStep.scanText')}</p>
      <QrCode value={address} label={t('twoStep.picture')} />
      <p>
        {t('twoStep.keyText')} <span className={styles.key}>{secret.replace(/(....)(?=.)/g, '$1 ')}</span>
      </p>
      <p>{t('twoStep.confirmText')}</p>
      <Field of={form.field('code')} autoComplete="one-time-code" />
    </Frame>
  );
}

/** Password, then the app, then the recovery codes. */
export function SetUpForm({ onDone, onChanged, onCancel }: FormProps) {
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Codes codes={codes} onDone={onDone} />;
  if (secret) return <AppStep secret={secret} onCodes={setCodes} onChanged={onChanged} onCancel={onCancel} />;
  return <PasswordStep onSecret={setSecret} onChanged={onChanged} onCancel={onCancel} />;
}

export function NewCodesForm({ onDone, onChanged, onCancel }: FormProps) {
  const t = useText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm(changeSecondFactorForm, {
    initial: {},
    send: (values) => api.post<RecoveryCodes>('/users/me/secondFactor/newCodes', values),
    onSent: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onChanged,
    inlineError,
  });
  if (codes) return <Codes codes={codes} onDone={onDone} />;
  return (
    <Frame form={form} action={t('twoStep.getCodes')} onCancel={onCancel}>
      <p>{t('twoStep.newCodesText')}</p>
      <Field of={form.field('password')} autoComplete="current-password" />
      <Field of={form.field('code')} autoComplete="one-time-code" />
    </Frame>
  );
}

export function TurnOffForm({ onDone, onChanged, onCancel }: FormProps) {
  const t = useText();
  const form = useForm(changeSecondFactorForm, {
    initial: {},
    send: (values) => api.post('/users/me/secondFactor/turnOff', values),
    onSent: () => {
      showToast('success', t('twoStep.turnedOff'));
      onDone();
    },
    onChanged,
    inlineError,
  });
  return (
    <Frame form={form} action={t('twoStep.turnOff')} danger onCancel={onCancel}>
      <p>{t('twoStep.turnOffText')}</p>
      <Field of={form.field('password')} autoComplete="current-password" />
      <Field of={form.field('code')} autoComplete="one-time-code" />
    </Frame>
  );
}
