import { useEffect } from 'react';
import type { UserView } from '../../../domain/contract/user.js';
import { loginCodeForm } from '../../../domain/forms/second-factor.js';
import { Field } from '../../forms/Field.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { api } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { signedIn } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import styles from './LoginForm.module.css';

/** Shown on the form: a wrong code, and too many attempts. */
const INLINE_STATUSES: readonly number[] = [401, 429];

interface CodeFormProps {
  /** The email and the password, which are sent again with the code. */
  typed: object;
  onBack: () => void;
}

/** The second step of logging in. */
export function CodeForm({ typed, onBack }: CodeFormProps) {
  const text = useText();
  const form = useForm(loginCodeForm, {
    initial: {},
    send: async (values) => {
      await signedIn(await api.post<UserView>('/authenticate', { ...typed, ...values }));
    },
    onSent: () => undefined,
    inlineError: (error) => (INLINE_STATUSES.includes(error.status) ? error.message : null),
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
