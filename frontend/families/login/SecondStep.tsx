import { useEffect, useRef, useState } from 'react';
import { CODE_REQUIRED, type PasskeyOptions } from '../../../domain/contract/second-factor.js';
import { loginCodeForm, loginPasskeyForm } from '../../../domain/forms/second-factor.js';
import { Field } from '../../forms/Field.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { ApiError, api } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { signedIn } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import styles from './LoginForm.module.css';
import { hasPasskeys, answerWithPasskey } from '../passkeys.js';

/** Shown on the form: a wrong code or passkey, and too many attempts. */
const INLINE_STATUSES: readonly number[] = [401, 429];

const inlineError = ({ status, message }: ApiError): string | null =>
  INLINE_STATUSES.includes(status) ? message : null;

/** The email and the password, which are sent again with the second step, and what the browser needs for a passkey. */
export interface OpenStep {
  typed: object;
  passkey: PasskeyOptions | undefined;
}

interface StepProps {
  typed: object;
  onBack: () => void;
  /** Null if there's no other way. */
  onOther: (() => void) | null;
}

function CodeForm({ typed, onBack, onOther }: StepProps) {
  const text = useText();
  const form = useForm(loginCodeForm, {
    initial: {},
    send: async (values) => {
      await api.post('/authenticate', { ...typed, ...values });
      await signedIn();
    },
    onSent: () => undefined,
    inlineError,
  });
  const code = form.field('code');

  useEffect(() => document.getElementById(code.id)?.focus(), [code.id]);

  return (
    <FormFrame
      form={{ ...form, hasRequired: false }}
      footer={
        <div className={styles.foot}>
          <Button type="submit" variant="primary" wide busy={form.isBusy}>
            {text('code.submit')}
          </Button>
          {onOther && (
            <Button variant="quiet" onClick={onOther}>
              {text('code.usePasskey')}
            </Button>
          )}
          <Button variant="quiet" onClick={onBack}>
            {text('code.back')}
          </Button>
        </div>
      }
    >
      <div className={`${styles.fields} ${styles.unsigned}`}>
        <p>{text('code.text')}</p>
        <Field of={code} autoComplete="one-time-code" hint={text('code.recovery')} />
        <Field of={form.field('remember')} hint={text('code.rememberHint')} />
      </div>
    </FormFrame>
  );
}

/** What the browser needs for another try: each works once. The old one if there's none now. */
async function askAgain(typed: object, before: PasskeyOptions): Promise<PasskeyOptions> {
  try {
    await api.post('/authenticate', typed);
  } catch (error) {
    if (error instanceof ApiError && error.code === CODE_REQUIRED && error.passkey) return error.passkey;
  }
  return before;
}

function PasskeyForm({ typed, passkey: first, onBack, onOther }: StepProps & { passkey: PasskeyOptions }) {
  const text = useText();
  const [options, setOptions] = useState(first);
  const foot = useRef<HTMLDivElement>(null);
  const form = useForm(loginPasskeyForm, {
    initial: {},
    send: async (values) => {
      const passkey = await answerWithPasskey(options);
      try {
        await api.post('/authenticate', { ...typed, ...values, passkey });
        await signedIn();
      } catch (error) {
        setOptions(await askAgain(typed, options));
        throw error;
      }
    },
    onSent: () => undefined,
    inlineError,
  });

  useEffect(() => foot.current?.querySelector('button')?.focus(), []);

  return (
    <FormFrame
      form={{ ...form, hasRequired: false }}
      footer={
        <div ref={foot} className={styles.foot}>
          <Button type="submit" variant="primary" wide busy={form.isBusy}>
            {text('code.passkeySubmit')}
          </Button>
          <Button variant="quiet" onClick={() => onOther?.()}>
            {text('code.useCode')}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {text('code.back')}
          </Button>
        </div>
      }
    >
      <div className={`${styles.fields} ${styles.unsigned}`}>
        <p>{text('code.passkeyText')}</p>
        <Field of={form.field('remember')} hint={text('code.rememberHint')} />
      </div>
    </FormFrame>
  );
}

/** The second step of logging in: a passkey where the account and the browser have them, or a code. */
export function SecondStep({ open: { typed, passkey }, onBack }: { open: OpenStep; onBack: () => void }) {
  const usable = passkey && hasPasskeys() ? passkey : null;
  const [isCode, setIsCode] = useState(usable === null);
  if (usable && !isCode) {
    return <PasskeyForm typed={typed} passkey={usable} onBack={onBack} onOther={() => setIsCode(true)} />;
  }
  return <CodeForm typed={typed} onBack={onBack} onOther={usable && (() => setIsCode(false))} />;
}
