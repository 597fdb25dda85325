import type { UserView } from '../../../domain/contract/user.js';
import { createAccountForm, recoverForm } from '../../../domain/forms/account.js';
import { EmailQuestion } from '../../forms/EmailQuestion.js';
import { Field } from '../../forms/Field.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { Button } from '../../shell/Button.js';
import { DialogActions } from '../../shell/DialogBodies.js';
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
      void signedIn();
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
        <EmailQuestion of={form.field('email')} repeatedBy={form.field('confirmEmail')}>
          <Field of={form.field('email')} autoComplete="username" />
        </EmailQuestion>
        <EmailQuestion of={form.field('confirmEmail')} repeatedBy={form.field('email')}>
          <Field of={form.field('confirmEmail')} autoComplete="email" />
        </EmailQuestion>
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

interface ForgotPasswordProps {
  typed: unknown;
  onDone: () => void;
  onCancel: () => void;
  onChanged: (changed: boolean) => void;
}

/** Asks for the email to send a recovery link to. */
export function ForgotPassword({ typed, onDone, onCancel, onChanged }: ForgotPasswordProps) {
  const t = useText();
  const form = useForm(recoverForm, {
    initial: { email: typed },
    send: async (values) => {
      await api.post('/authenticate/recover', values);
      return values.email ?? '';
    },
    onSent: (address) => {
      onDone();
      showToast('success', t('recover.sent'));
      showToast('info', t('recover.sentText', { address }));
    },
    onChanged,
    inlineError: (error) => (error.status === 429 ? error.message : null),
  });
  return (
    <FormFrame
      form={{ ...form, hasRequired: false }}
      footer={
        <DialogActions>
          <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('recover.submit')}
          </Button>
        </DialogActions>
      }
    >
      <p>{t('recover.text')}</p>
      <div className={styles.unsigned}>
        <Field of={form.field('email')} autoComplete="username" />
      </div>
    </FormFrame>
  );
}
