import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CODE_REQUIRED, type PasskeyOptions } from '../../../domain/contract/second-factor.js';
import { loginCodeForm, loginPasskeyForm } from '../../../domain/forms/second-factor.js';
import { FormField } from '../../forms/FormField.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { makeInlineError } from '../../forms/useMergedSave.js';
import { ApiError, api } from '../../shell/api.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { completeSignIn } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { answerWithPasskey, hasPasskeys } from '../passkeys.js';

/** A wrong password, code or passkey, or too many attempts. */
export const showRefusal = makeInlineError(401, 429);

/** The email and the password are sent again with the second step. */
export interface OpenStep {
  typed: object;
  passkey: PasskeyOptions | undefined;
}

interface StepProps {
  typed: object;
  onBack: () => void;
}

interface StepButtonsProps {
  action: string;
  isBusy: boolean;
  onBack: () => void;
  children: ReactNode;
}

function StepButtons({ action, isBusy, onBack, children }: StepButtonsProps) {
  const t = useText();
  return (
    <Stack spacing={1}>
      <BusyButton type="submit" variant="contained" size="large" isBusy={isBusy}>
        {action}
      </BusyButton>
      {children}
      <Button onClick={onBack}>{t('code.back')}</Button>
    </Stack>
  );
}

/** `onOther`: null if a code is the only way. */
function CodeForm({ typed, onBack, onOther }: StepProps & { onOther: (() => void) | null }) {
  const t = useText();
  const form = useForm(loginCodeForm, {
    send: async (values) => {
      await api.post('/authenticate', { ...typed, ...values });
      await completeSignIn();
    },
    inlineError: showRefusal,
  });
  const { formId } = form.parts;

  useEffect(() => document.getElementById(`${formId}-code`)?.focus(), [formId]);

  return (
    <FormFrame
      form={{ ...form, hasRequired: false }}
      footer={
        <StepButtons action={t('code.submit')} isBusy={form.isBusy} onBack={onBack}>
          {onOther && <Button onClick={onOther}>{t('code.usePasskey')}</Button>}
        </StepButtons>
      }
    >
      <p>{t('code.text')}</p>
      <FormField name="code" autoComplete="one-time-code" hint={t('code.recovery')} />
      <FormField name="remember" hint={t('code.rememberHint')} />
    </FormFrame>
  );
}

/** Asks for new passkey options for another try, since each set works once; keeps the old ones if none come. */
async function askAgain(typed: object, before: PasskeyOptions): Promise<PasskeyOptions> {
  try {
    await api.post('/authenticate', typed);
  } catch (error) {
    if (error instanceof ApiError && error.code === CODE_REQUIRED && error.passkey) return error.passkey;
  }
  return before;
}

interface PasskeyFormProps extends StepProps {
  passkey: PasskeyOptions;
  onOther: () => void;
}

function PasskeyForm({ typed, passkey: first, onBack, onOther }: PasskeyFormProps) {
  const t = useText();
  const [options, setOptions] = useState(first);
  const buttons = useRef<HTMLDivElement>(null);
  const form = useForm(loginPasskeyForm, {
    send: async (values) => {
      const passkey = await answerWithPasskey(options);
      try {
        await api.post('/authenticate', { ...typed, ...values, passkey });
        await completeSignIn();
      } catch (error) {
        setOptions(await askAgain(typed, options));
        throw error;
      }
    },
    inlineError: showRefusal,
  });

  useEffect(() => buttons.current?.querySelector('button')?.focus(), []);

  return (
    <FormFrame
      form={{ ...form, hasRequired: false }}
      footer={
        <div ref={buttons}>
          <StepButtons action={t('code.passkeySubmit')} isBusy={form.isBusy} onBack={onBack}>
            <Button onClick={onOther}>{t('code.useCode')}</Button>
          </StepButtons>
        </div>
      }
    >
      <p>{t('code.passkeyText')}</p>
      <FormField name="remember" hint={t('code.rememberHint')} />
    </FormFrame>
  );
}

export function SecondStep({ open: { typed, passkey }, onBack }: { open: OpenStep; onBack: () => void }) {
  const usable = passkey && hasPasskeys() ? passkey : null;
  const [isCode, setIsCode] = useState(usable === null);
  if (usable && !isCode) {
    return <PasskeyForm typed={typed} passkey={usable} onBack={onBack} onOther={() => setIsCode(true)} />;
  }
  return <CodeForm typed={typed} onBack={onBack} onOther={usable && (() => setIsCode(false))} />;
}
