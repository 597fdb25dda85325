import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import type { PasskeyOptions } from '../../../domain/contract/second-factor.js';
import { changeSecondFactorForm, passkeyNameForm } from '../../../domain/forms/second-factor.js';
import { FormField } from '../../forms/FormField.js';
import { useForm } from '../../forms/useForm.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { makePasskey } from '../passkeys.js';
import { inlineError, useAccountChange } from './account-queries.js';
import { Frame } from './AccountForms.js';
import {
  Codes,
  ConfirmFields,
  PasswordStep,
  confirmed,
  type RecoveryCodes,
  type SecondFactorFormProps,
} from './SecondFactorForms.js';

function getSuggestedName(): string {
  const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'];
  return systems.find((system) => navigator.userAgent.includes(system)) ?? '';
}

interface NameStepProps extends Omit<SecondFactorFormProps, 'now' | 'onDone'> {
  options: PasskeyOptions;
  onCodes: (codes: readonly string[]) => void;
}

function NameStep({ options, onCodes, onChanged, onCancel }: NameStepProps) {
  const t = useText();
  const add = useAccountChange<RecoveryCodes>('/users/me/passkeys/add');
  const form = useForm(passkeyNameForm, {
    initial: { name: getSuggestedName() },
    send: async (values) => add.mutateAsync({ ...values, passkey: await makePasskey(options) }),
    onSent: ({ recoveryCodes }) => {
      showToast('success', t('twoStep.passkeySaved'));
      onCodes(recoveryCodes);
    },
    onChanged,
    inlineError,
  });
  return (
    <Frame form={form} action={t('twoStep.continue')} onCancel={onCancel}>
      <p>{t('twoStep.passkeyNameText')}</p>
      <FormField name="name" autoComplete="off" />
    </Frame>
  );
}

export function AddPasskeyForm({ now, onDone, onChanged, onCancel }: SecondFactorFormProps) {
  const [options, setOptions] = useState<PasskeyOptions | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Codes codes={codes} onDone={onDone} />;
  const rest = { onChanged, onCancel };
  if (options) {
    const onCodes = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : onDone());
    return <NameStep options={options} onCodes={onCodes} {...rest} />;
  }
  return (
    <PasswordStep<{ options: PasskeyOptions }>
      path="/users/me/passkeys/start"
      onAnswer={(answer) => setOptions(answer.options)}
      now={now}
      {...rest}
    />
  );
}

export function RemovePasskeyForm({ now, onDone, onChanged, onCancel }: SecondFactorFormProps) {
  const t = useText();
  const [search] = useSearchParams();
  const [passkey] = useState(() => now.passkeys.find(({ id }) => id === search.get('passkey')));
  const remove = useAccountChange('/users/me/passkeys/remove');
  const form = useForm(changeSecondFactorForm, {
    initial: {},
    send: async (values) => remove.mutateAsync({ id: passkey?.id, ...(await confirmed(values, now)) }),
    onSent: () => {
      showToast('success', t('twoStep.passkeyRemoved'));
      onDone();
    },
    onChanged,
    inlineError,
  });
  if (!passkey) return <Navigate to={PAGES.account} replace />;
  return (
    <Frame form={form} action={t('twoStep.removePasskey')} danger onCancel={onCancel}>
      <p>{t('twoStep.removePasskeyText', { name: passkey.name })}</p>
      <ConfirmFields now={now} />
    </Frame>
  );
}
