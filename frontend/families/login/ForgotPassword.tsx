import { recoverForm } from '../../../domain/forms/account.js';
import { Field } from '../../forms/Field.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { api } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { DialogActions } from '../../shell/DialogBodies.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import styles from './LoginForm.module.css';

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
