import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatPhone } from '../../../domain/fields/phone.js';
import { mobileCodeForm, mobileForm } from '../../../domain/forms/own-account.js';
import { FormField } from '../../forms/FormField.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useAccountAction } from './account-queries.js';
import { ActionForm, type DialogProps } from './AccountForms.js';

export function MobileForm(dialog: DialogProps) {
  const t = useText();
  const [phone, setPhone] = useState<string | null>(null);
  const askAgain = useAccountAction('/users/me/mobile', () => showToast('success', t('texts.sentAgain')));
  if (phone === null) {
    return (
      <ActionForm
        key="number"
        form={mobileForm}
        path="/users/me/mobile"
        action={t('texts.sendCode')}
        onSent={(_, values) => setPhone(values.phone ?? '')}
        {...dialog}
      >
        <p>{t('texts.addText')}</p>
        <FormField name="phone" autoComplete="tel-national" />
        <Typography color="textSecondary">{t('texts.terms')}</Typography>
      </ActionForm>
    );
  }
  return (
    <ActionForm
      key="code"
      form={mobileCodeForm}
      path="/users/me/mobile/verify"
      action={t('texts.turnOn')}
      done={t('texts.added')}
      changesSession
      {...dialog}
    >
      <p>{t('texts.codeText', { number: formatPhone(phone) })}</p>
      <FormField name="code" autoComplete="one-time-code" />
      <BusyButton
        isBusy={askAgain.isBusy}
        isUnsent={askAgain.isUnsent}
        onClick={() => askAgain.run({ phone })}
        sx={{ alignSelf: 'start' }}
      >
        {t('texts.askAgain')}
      </BusyButton>
    </ActionForm>
  );
}
