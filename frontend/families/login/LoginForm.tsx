import { Suspense, useState } from 'react';
import { CODE_REQUIRED } from '../../../domain/contract/second-factor.js';
import { loginForm } from '../../../domain/forms/login.js';
import { Field } from '../../forms/Field.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { ApiError, api } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { Loading } from '../../shell/Loading.js';
import { signedIn } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import styles from './LoginForm.module.css';
import { openForgotPassword, prefetchForgotPassword } from './account-modals.js';
import type { OpenStep } from './SecondStep.js';

const SecondStep = lazyPart(
  async () => (await import('./SecondStep.js')).SecondStep,
  'forms',
  'fields',
  'verification',
);

/** Shown on the form: a wrong password, and too many attempts (spec section 8). */
const INLINE_STATUSES: readonly number[] = [401, 429];

/** Email and password; `onTyping` is called when someone starts typing, so that the next page can be prefetched. */
export function LoginForm({ onTyping }: { onTyping: () => void }) {
  const text = useText();
  /** The right email and password, while the second step is missing, and what a passkey takes. */
  const [open, setOpen] = useState<OpenStep | null>(null);
  const form = useForm(loginForm, {
    initial: {},
    send: async (values) => {
      try {
        await api.post('/authenticate', values);
        await signedIn();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== CODE_REQUIRED) throw error;
        setOpen({ typed: values, passkey: error.passkey });
      }
    },
    onSent: () => undefined,
    onChanged: onTyping,
    inlineError: (error) => (INLINE_STATUSES.includes(error.status) ? error.message : null),
  });
  if (open)
    return (
      <Suspense fallback={<Loading />}>
        <SecondStep open={open} onBack={() => setOpen(null)} />
      </Suspense>
    );
  return (
    <FormFrame
      form={{ ...form, hasRequired: false }}
      footer={
        <div className={styles.foot}>
          <Button type="submit" variant="primary" wide busy={form.isBusy}>
            {text('login.submit')}
          </Button>
          <Button
            variant="quiet"
            onPointerEnter={prefetchForgotPassword}
            onFocus={prefetchForgotPassword}
            onClick={() => openForgotPassword(form.values['email'])}
          >
            {text('login.forgot')}
          </Button>
        </div>
      }
    >
      <div className={`${styles.fields} ${styles.unsigned}`}>
        <Field of={form.field('email')} autoComplete="username" />
        <Field of={form.field('password')} autoComplete="current-password" />
      </div>
    </FormFrame>
  );
}
