import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '../../../domain/fields/phone.js';
import { mobileCodeForm, mobileForm } from '../../../domain/forms/own-account.js';
import { FormField } from '../../forms/FormField.js';
import { useForm } from '../../forms/useForm.js';
import { api } from '../../shell/api.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { findSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { inlineError, reportFailure, useAccountChange } from './account-queries.js';
import { Frame, type AccountFormProps } from './AccountForms.js';

export function MobileForm(props: AccountFormProps) {
  const [phone, setPhone] = useState<string | null>(null);
  return phone === null ? <NumberStep {...props} onSent={setPhone} /> : <CodeStep {...props} phone={phone} />;
}

function NumberStep({ onSent, onChanged, onCancel }: AccountFormProps & { onSent: (phone: string) => void }) {
  const t = useText();
  const form = useForm(mobileForm, {
    initial: {},
    send: async (values) => {
      await api.post('/users/me/mobile', values);
      return values.phone ?? '';
    },
    onSent,
    onChanged,
    inlineError,
  });
  return (
    <Frame form={form} action={t('texts.sendCode')} onCancel={onCancel}>
      <p>{t('texts.addText')}</p>
      <FormField name="phone" autoComplete="tel-national" />
      <Typography color="textSecondary">{t('texts.terms')}</Typography>
    </Frame>
  );
}

function CodeStep({ phone, onDone, onChanged, onCancel }: AccountFormProps & { phone: string }) {
  const t = useText();
  const change = useAccountChange('/users/me/mobile/verify');
  const askAgain = useMutation({
    mutationFn: () => api.post('/users/me/mobile', { phone }),
    onSuccess: () => showToast('success', t('texts.sentAgain')),
    onError: reportFailure,
  });
  const form = useForm(mobileCodeForm, {
    initial: {},
    send: (values) => change.mutateAsync(values),
    onSent: () => {
      // Where the number is shown.
      void findSession();
      showToast('success', t('texts.added'));
      onDone();
    },
    onChanged,
    inlineError,
  });

  return (
    <Frame form={form} action={t('texts.turnOn')} onCancel={onCancel}>
      <p>{t('texts.codeText', { number: formatPhone(phone) })}</p>
      <FormField name="code" autoComplete="one-time-code" />
      <BusyButton isBusy={askAgain.isPending} onClick={() => askAgain.mutate()} sx={{ alignSelf: 'start' }}>
        {t('texts.askAgain')}
      </BusyButton>
    </Frame>
  );
}
