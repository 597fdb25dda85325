import type { UserView } from '../../../domain/contract/user.js';
import { createAccountForm } from '../../../domain/forms/account.js';
import { Field } from '../../forms/Field.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { api } from '../../shell/api.js';
import { signedIn } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import styles from './LoginForm.module.css';

/** Shown on the form: an email that's taken, and too many accounts from one place. */
const INLINE_STATUSES: readonly number[] = [409, 429];

interface CreateAccountProps {
  onDone: () => void;
  onChanged: (changed: boolean) => void;
}

/** Creates an account and signs in; a mail asks to confirm the email. */
export function CreateAccount({ onDone, onChanged }: CreateAccountProps) {
  const t = useText();
  const form = useForm(createAccountForm, {
    initial: {},
    send: ({ firstName, lastName, email, password }) =>
      api.post<UserView>('/authenticate/register', { firstName, lastName, email, password }),
    onSent: (user) => {
      onDone();
      showToast('success', t('createAccount.created'));
      showToast('info', t('createAccount.mailSent', { address: user.email }));
      void signedIn(user);
    },
    onChanged,
    inlineError: (error) => (INLINE_STATUSES.includes(error.status) ? error.message : null),
  });
  return (
    <FormFrame
      form={{ ...form, hasRequired: false }}
      footer={<FormFooter form={form} action={t('createAccount.submit')} />}
    >
      <p>{t('createAccount.text')}</p>
      <div className={`${styles.fields} ${styles.unsigned}`}>
        <Field of={form.field('firstName')} autoComplete="given-name" />
        <Field of={form.field('lastName')} autoComplete="family-name" />
        <Field of={form.field('email')} autoComplete="username" />
        <Field of={form.field('confirmEmail')} autoComplete="email" />
        <Field
          of={form.field('password')}
          autoComplete="new-password"
          hint={t('createAccount.passwordHint')}
        />
        <Field of={form.field('confirmPassword')} autoComplete="new-password" />
      </div>
    </FormFrame>
  );
}
