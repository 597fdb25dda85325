import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type {
  PasskeyOptions,
  SecondFactorSecret,
  SecondFactorView,
} from '../../../domain/contract/second-factor.js';
import { changeSecondFactorForm, turnOnSecondFactorForm } from '../../../domain/forms/second-factor.js';
import type { FormValues } from '../../../domain/forms/form.js';
import { FormField } from '../../forms/FormField.js';
import { useForm } from '../../forms/useForm.js';
import { api } from '../../shell/api.js';
import { findSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { hasPasskeys, answerWithPasskey } from '../passkeys.js';
import { QrCode } from '../QrCode.js';
import { inlineError, useAccountChange } from './account-queries.js';
import { Frame, type AccountFormProps } from './AccountForms.js';

export type SecondFactorFormProps = Omit<AccountFormProps, 'account'> & {
  now: Pick<SecondFactorView, 'isOn' | 'passkeys'>;
};

export interface RecoveryCodes {
  recoveryCodes: string[];
}

type Confirmation = typeof changeSecondFactorForm;

const canUsePasskey = ({ passkeys }: SecondFactorFormProps['now']): boolean =>
  passkeys.length > 0 && hasPasskeys();

export function ConfirmFields({ now }: Pick<SecondFactorFormProps, 'now'>) {
  const t = useText();
  const hint = t(canUsePasskey(now) ? 'twoStep.codeOrPasskey' : 'twoStep.codeOrRecovery');
  return (
    <>
      <FormField name="password" autoComplete="current-password" />
      {now.isOn && <FormField name="code" autoComplete="one-time-code" hint={hint} />}
    </>
  );
}

/** What was typed, with the passkey's answer in place of a code that was left blank. */
export async function confirmed(
  values: FormValues<Confirmation>,
  now: SecondFactorFormProps['now'],
): Promise<object> {
  if (!now.isOn || values.code !== null || !canUsePasskey(now)) return values;
  const { options } = await api.post<{ options: PasskeyOptions }>('/users/me/passkeys/ask');
  return { ...values, passkey: await answerWithPasskey(options) };
}

interface ShownOnceProps {
  words: 'tokens' | 'twoStep';
  secret: string;
  onDone: () => void;
  children: ReactNode;
}

export function ShownOnce({ words, secret, onDone, children }: ShownOnceProps) {
  const t = useText();

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(secret);
    showToast('success', t(`${words}.copied`));
  }

  return (
    <Stack spacing={2.5}>
      {children}
      <DialogActions sx={{ p: 0 }}>
        {/* Browsers don't give pages without https a clipboard. */}
        {window.isSecureContext && <Button onClick={() => void copy()}>{t(`${words}.copy`)}</Button>}
        <Button variant="contained" onClick={onDone}>
          {t(`${words}.saved`)}
        </Button>
      </DialogActions>
    </Stack>
  );
}

export const MONOSPACE = { fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' } as const;

export function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText();
  return (
    <ShownOnce words="twoStep" secret={codes.join('\n')} onDone={onDone}>
      <h3>{t('twoStep.codesTitle')}</h3>
      <p>{t('twoStep.codesText')}</p>
      <Box
        component="ul"
        sx={{
          ...MONOSPACE,
          display: 'grid',
          gap: '8px 24px',
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          listStyle: 'none',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </ShownOnce>
  );
}

interface PasswordStepProps<T> extends Omit<SecondFactorFormProps, 'onDone'> {
  path: string;
  onAnswer: (answer: T) => void;
}

export function PasswordStep<T>({ path, onAnswer, now, onChanged, onCancel }: PasswordStepProps<T>) {
  const t = useText();
  const form = useForm(changeSecondFactorForm, {
    initial: {},
    send: async (values) => api.post<T>(path, await confirmed(values, now)),
    onSent: onAnswer,
    onChanged,
    inlineError,
  });
  return (
    <Frame form={form} action={t('twoStep.continue')} onCancel={onCancel}>
      {!now.isOn && <p>{t('twoStep.offText')}</p>}
      <p>{t('twoStep.passwordText')}</p>
      <ConfirmFields now={now} />
    </Frame>
  );
}

interface AppStepProps extends Omit<SecondFactorFormProps, 'onDone' | 'now'> {
  secret: SecondFactorSecret;
  onCodes: (codes: readonly string[]) => void;
}

function AppStep({ secret: { secret, address }, onCodes, onChanged, onCancel }: AppStepProps) {
  const t = useText();
  const turnOn = useAccountChange<RecoveryCodes>('/users/me/secondFactor/turnOn');
  const form = useForm(turnOnSecondFactorForm, {
    initial: {},
    send: (values) => turnOn.mutateAsync(values),
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
      <div>
        <p>{t('twoStep.keyText')}</p>
        <Typography sx={{ ...MONOSPACE, mt: 0.5, userSelect: 'all' }}>
          {secret.replace(/(....)(?=.)/g, '$1 ')}
        </Typography>
      </div>
      <p>{t('twoStep.confirmText')}</p>
      <FormField name="code" autoComplete="one-time-code" />
    </Frame>
  );
}

export function SetUpForm({ now, onDone, onChanged, onCancel }: SecondFactorFormProps) {
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Codes codes={codes} onDone={onDone} />;
  const onCodes = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : onDone());
  if (secret) return <AppStep secret={secret} onCodes={onCodes} onChanged={onChanged} onCancel={onCancel} />;
  const path = '/users/me/secondFactor/setUp';
  return (
    <PasswordStep path={path} onAnswer={setSecret} now={now} onChanged={onChanged} onCancel={onCancel} />
  );
}

export function NewCodesForm({ now, onDone, onChanged, onCancel }: SecondFactorFormProps) {
  const t = useText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useAccountChange<RecoveryCodes>('/users/me/secondFactor/newCodes');
  const form = useForm(changeSecondFactorForm, {
    initial: {},
    send: async (values) => renew.mutateAsync(await confirmed(values, now)),
    onSent: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onChanged,
    inlineError,
  });
  if (codes) return <Codes codes={codes} onDone={onDone} />;
  return (
    <Frame form={form} action={t('twoStep.getCodes')} onCancel={onCancel}>
      <p>{t('twoStep.newCodesText')}</p>
      <ConfirmFields now={now} />
    </Frame>
  );
}

export function TurnOffForm({ now, onDone, onChanged, onCancel }: SecondFactorFormProps) {
  const t = useText();
  const turnOff = useAccountChange('/users/me/secondFactor/turnOff');
  const form = useForm(changeSecondFactorForm, {
    initial: {},
    send: async (values) => turnOff.mutateAsync(await confirmed(values, now)),
    onSent: () => {
      // It may be required.
      void findSession();
      showToast('success', t('twoStep.turnedOff'));
      onDone();
    },
    onChanged,
    inlineError,
  });
  return (
    <Frame form={form} action={t('twoStep.turnOff')} danger onCancel={onCancel}>
      <p>{t('twoStep.turnOffText')}</p>
      <ConfirmFields now={now} />
    </Frame>
  );
}
