import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import type {
  PasskeyOptions,
  SecondFactorSecret,
  SecondFactorView,
} from '../../../domain/contract/second-factor.js';
import {
  changeSecondFactorForm,
  passkeyNameForm,
  turnOnSecondFactorForm,
} from '../../../domain/forms/second-factor.js';
import type { FormValues } from '../../../domain/forms/form.js';
import { FormField } from '../../forms/FormField.js';
import { api } from '../../shell/api.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { answerWithPasskey, hasPasskeys, makePasskey } from '../passkeys.js';
import { QrCode } from '../QrCode.js';
import { ActionForm, type DialogProps } from './AccountForms.js';

export interface SecondFactorFormProps extends DialogProps {
  now: Pick<SecondFactorView, 'isOn' | 'passkeys'>;
}

interface RecoveryCodes {
  recoveryCodes: string[];
}

type Confirmation = typeof changeSecondFactorForm;

const canUsePasskey = ({ passkeys }: SecondFactorFormProps['now']): boolean =>
  passkeys.length > 0 && hasPasskeys();

function ConfirmFields({ now }: Pick<SecondFactorFormProps, 'now'>) {
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
async function confirmCode(
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
        {/* Browsers give pages without https no clipboard. */}
        {window.isSecureContext && <Button onClick={() => void copy()}>{t(`${words}.copy`)}</Button>}
        <Button variant="contained" onClick={onDone}>
          {t(`${words}.saved`)}
        </Button>
      </DialogActions>
    </Stack>
  );
}

export const MONOSPACE = { fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' } as const;

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
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

interface PasswordStepProps<T> extends SecondFactorFormProps {
  path: string;
  onAnswer: (answer: T) => void;
}

function PasswordStep<T>({ onAnswer, now, ...rest }: PasswordStepProps<T>) {
  const t = useText();
  return (
    <ActionForm
      form={changeSecondFactorForm}
      action={t('twoStep.continue')}
      makeBody={(values) => confirmCode(values, now)}
      onSent={onAnswer}
      {...rest}
    >
      {!now.isOn && <p>{t('twoStep.offText')}</p>}
      <p>{t('twoStep.passwordText')}</p>
      <ConfirmFields now={now} />
    </ActionForm>
  );
}

export function SetUpForm({ now, ...dialog }: SecondFactorFormProps) {
  const t = useText();
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Codes codes={codes} onDone={dialog.onDone} />;
  if (!secret) {
    return <PasswordStep path="/users/me/secondFactor/setUp" onAnswer={setSecret} now={now} {...dialog} />;
  }
  return (
    <ActionForm
      form={turnOnSecondFactorForm}
      path="/users/me/secondFactor/turnOn"
      action={t('twoStep.turnOn')}
      done={t('twoStep.turnedOn')}
      onSent={({ recoveryCodes }: RecoveryCodes) =>
        recoveryCodes.length > 0 ? setCodes(recoveryCodes) : dialog.onDone()
      }
      {...dialog}
    >
      <p>{t('twoStep.scanText')}</p>
      <QrCode value={secret.address} label={t('twoStep.picture')} />
      <div>
        <p>{t('twoStep.keyText')}</p>
        <Typography sx={{ ...MONOSPACE, mt: 0.5, userSelect: 'all' }}>
          {secret.secret.replace(/(....)(?=.)/g, '$1 ')}
        </Typography>
      </div>
      <p>{t('twoStep.confirmText')}</p>
      <FormField name="code" autoComplete="one-time-code" />
    </ActionForm>
  );
}

export function NewCodesForm({ now, ...dialog }: SecondFactorFormProps) {
  const t = useText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Codes codes={codes} onDone={dialog.onDone} />;
  return (
    <ActionForm
      form={changeSecondFactorForm}
      path="/users/me/secondFactor/newCodes"
      action={t('twoStep.getCodes')}
      makeBody={(values) => confirmCode(values, now)}
      onSent={({ recoveryCodes }: RecoveryCodes) => setCodes(recoveryCodes)}
      {...dialog}
    >
      <p>{t('twoStep.newCodesText')}</p>
      <ConfirmFields now={now} />
    </ActionForm>
  );
}

export function TurnOffForm({ now, ...dialog }: SecondFactorFormProps) {
  const t = useText();
  return (
    <ActionForm
      form={changeSecondFactorForm}
      path="/users/me/secondFactor/turnOff"
      action={t('twoStep.turnOff')}
      danger
      makeBody={(values) => confirmCode(values, now)}
      done={t('twoStep.turnedOff')}
      changesSession
      {...dialog}
    >
      <p>{t('twoStep.turnOffText')}</p>
      <ConfirmFields now={now} />
    </ActionForm>
  );
}

function getSuggestedName(): string {
  const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'];
  return systems.find((system) => navigator.userAgent.includes(system)) ?? '';
}

export function AddPasskeyForm({ now, ...dialog }: SecondFactorFormProps) {
  const t = useText();
  const [options, setOptions] = useState<PasskeyOptions | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Codes codes={codes} onDone={dialog.onDone} />;
  if (!options) {
    return (
      <PasswordStep<{ options: PasskeyOptions }>
        path="/users/me/passkeys/start"
        onAnswer={(answer) => setOptions(answer.options)}
        now={now}
        {...dialog}
      />
    );
  }
  return (
    <ActionForm
      form={passkeyNameForm}
      path="/users/me/passkeys/add"
      initial={{ name: getSuggestedName() }}
      action={t('twoStep.continue')}
      makeBody={async (values) => ({ ...values, passkey: await makePasskey(options) })}
      done={t('twoStep.passkeySaved')}
      onSent={({ recoveryCodes }: RecoveryCodes) =>
        recoveryCodes.length > 0 ? setCodes(recoveryCodes) : dialog.onDone()
      }
      {...dialog}
    >
      <p>{t('twoStep.passkeyNameText')}</p>
      <FormField name="name" autoComplete="off" />
    </ActionForm>
  );
}

export function RemovePasskeyForm({ now, ...dialog }: SecondFactorFormProps) {
  const t = useText();
  const [search] = useSearchParams();
  const [passkey] = useState(() => now.passkeys.find(({ id }) => id === search.get('passkey')));
  if (!passkey) return <Navigate to={PAGES.account} replace />;
  return (
    <ActionForm
      form={changeSecondFactorForm}
      path="/users/me/passkeys/remove"
      action={t('twoStep.removePasskey')}
      danger
      makeBody={async (values) => ({ id: passkey.id, ...(await confirmCode(values, now)) })}
      done={t('twoStep.passkeyRemoved')}
      {...dialog}
    >
      <p>{t('twoStep.removePasskeyText', { name: passkey.name })}</p>
      <ConfirmFields now={now} />
    </ActionForm>
  );
}
