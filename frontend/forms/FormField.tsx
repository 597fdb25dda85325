import { memo, type ComponentType } from 'react';
import type { FieldKind } from '../../domain/fields/field-rule.js';
import { DateInput } from './DateInput.js';
import { FieldFrame } from './FieldFrame.js';
import { useControl, useFormParts } from './form-parts.js';
import { getInputAttributes, type InputProps } from './input-props.js';
import {
  CheckboxInput,
  ChoiceInput,
  FormattedInput,
  PasswordInput,
  TextInput,
  YesNoInput,
} from './inputs.js';

const INPUTS: Partial<Record<FieldKind, ComponentType<InputProps>>> = {
  text: TextInput,
  textarea: TextInput,
  email: TextInput,
  integer: TextInput,
  password: PasswordInput,
  phone: FormattedInput,
  zip: FormattedInput,
  date: DateInput,
  select: ChoiceInput,
  state: ChoiceInput,
  yesNo: YesNoInput,
};

const FRAMES: Partial<Record<FieldKind, 'group' | 'radios'>> = {
  codes: 'group',
  date: 'group',
  yesNo: 'radios',
};

interface FormFieldProps {
  name: string;
  hint?: string;
  /** The browser's autocomplete token; `off` for other people's data. */
  autoComplete?: string;
  disabled?: boolean;
  input?: ComponentType<InputProps>;
  offered?: readonly string[];
}

export const FormField = memo(function FormField({
  name,
  hint,
  autoComplete = 'off',
  disabled = false,
  input,
  offered,
}: FormFieldProps) {
  const { isLocked } = useFormParts();
  const { leave, ...own } = useControl(name);
  const control = offered ? { ...own, rule: { ...own.rule, values: offered } } : own;
  if (control.required === null) return null;
  const { kind } = control.rule;
  const attributes = getInputAttributes(control, { hint, autoComplete });
  const isDisabled = disabled || isLocked;
  if (kind === 'checkbox') {
    return <CheckboxInput control={control} attributes={attributes} isDisabled={isDisabled} hint={hint} />;
  }
  const Input = input ?? INPUTS[kind];
  if (!Input) throw new Error(`A ${kind} is drawn by its own screen.`);
  return (
    <FieldFrame control={control} hint={hint} isDisabled={isDisabled} kind={FRAMES[kind] ?? 'field'}>
      <Input control={control} attributes={attributes} isDisabled={isDisabled} onLeave={leave} />
    </FieldFrame>
  );
});
