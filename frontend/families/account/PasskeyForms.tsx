import { useState } from 'react';
import type { PasskeyOptions, PasskeyView } from '../../../domain/contract/second-factor.js';
import { changeSecondFactorForm, passkeyNameForm } from '../../../domain/forms/second-factor.js';
import { Field } from '../../forms/Field.js';
import { useForm } from '../../forms/useForm.js';
import { api } from '../../shell/api.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { makePasskey } from '../passkeys.js';
import { Frame, inlineError } from './AccountForms.js';
import {
  Codes,
  ConfirmFields,
  PasswordStep,
  confirmed,
  type RecoveryCodes,
  type SecondFactorFormProps,
} from './SecondFactorForms.js';

interface NameStepProps extends Omit<SecondFactorFormProps, 'now' | 'onDone'> {
  options: PasskeyOptions;
  /** A name to start from. */
  suggested: string;
  onCodes: (codes: readonly string[]) => void;
}

function NameStep({ options, suggested, onCodes, onChanged, onCancel }: NameStepProps) {
  const t = useText();
  const form = useForm(passkeyNameForm, {
    initial: { name: suggested },
    send: async (values) => {
      const passkey = await makePasskey(options);
      return api.post<RecoveryCodes>('/users/me/passkeys/add', { ...values, passkey });
    },
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
      <Field of={form.field('name')} autoComplete="off" />
    </Frame>
  );
}

/** Password, then the name and the browser's own window, then the recovery codes if two-step login wasn't on. */
export function AddPasskeyForm({
  now,
  suggested,
  onDone,
  onChanged,
  onCancel,
}: SecondFactorFormProps & { suggested: string }) {
  const [options, setOptions] = useState<PasskeyOptions | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Codes codes={codes} onDone={onDone} />;
  const rest = { onChanged, onCancel };
  if (options) {
    const onCodes = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : onDone());
    return <NameStep options={options} suggested={suggested} onCodes={onCodes} {...rest} />;
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

export function RemovePasskeyForm({
  passkey: { id, name },
  now,
  onDone,
  onChanged,
  onCancel,
}: SecondFactorFormProps & { passkey: PasskeyView }) {
  const t = useText();
  const form = useForm(changeSecondFactorForm, {
    initial: {},
    send: async (values) => api.post('/users/me/passkeys/remove', { id, ...(await confirmed(values, now)) }),
    onSent: () => {
      showToast('success', t('twoStep.passkeyRemoved'));
      onDone();
    },
    onChanged,
    inlineError,
  });
  return (
    <Frame form={form} action={t('twoStep.removePasskey')} danger onCancel={onCancel}>
      <p>{t('twoStep.removePasskeyText', { name })}</p>
      <ConfirmFields form={form} now={now} />
    </Frame>
  );
}
