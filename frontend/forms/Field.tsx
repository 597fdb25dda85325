import { Suspense, lazy, type ComponentType } from 'react';
import type { FieldKind } from '../../domain/fields/field-rule.js';
import { CheckboxInput } from './CheckboxInput.js';
import { ChoiceInput } from './ChoiceInput.js';
import { DateInput } from './DateInput.js';
import { FieldFrame } from './FieldFrame.js';
import { FormattedInput } from './FormattedInput.js';
import { GradesInput } from './GradesInput.js';
import { PasswordInput } from './PasswordInput.js';
import { TextAreaInput } from './TextAreaInput.js';
import { TextInput } from './TextInput.js';
import { inputAttributes, type InputProps } from './input-props.js';
import type { FormControl } from './useForm.js';

/** Long lists are searched in a heavier input: fetched only where a form asks for a school. */
const SchoolInput = lazy(async () => ({ default: (await import('./SchoolInput.js')).SchoolInput }));

const INPUTS: Partial<Record<FieldKind, ComponentType<InputProps>>> = {
  text: TextInput,
  email: TextInput,
  password: PasswordInput,
  integer: TextInput,
  textarea: TextAreaInput,
  phone: FormattedInput,
  zip: FormattedInput,
  date: DateInput,
  select: ChoiceInput,
  state: ChoiceInput,
  yesNo: ChoiceInput,
  school: SchoolInput,
};

interface FieldProps {
  of: FormControl;
  hint?: string;
  /** The browser's word for what belongs here; `off` where it must not offer the person's own data. */
  autoComplete?: string;
  disabled?: boolean;
}

/** A field of a form, drawn by the kind of its rule: label above, hint and message below; nothing where hidden. */
export function Field({ of: control, hint, autoComplete = 'off', disabled = false }: FieldProps) {
  if (control.required === null) return null;
  const attributes = inputAttributes(control, { hint, autoComplete, disabled });
  if (control.rule.kind === 'checkbox') {
    return <CheckboxInput control={control} attributes={attributes} hint={hint} />;
  }
  if (control.rule.kind === 'grades') {
    return <GradesInput control={control} attributes={attributes} hint={hint} />;
  }
  const Input = INPUTS[control.rule.kind];
  if (!Input) throw new Error(`A ${control.rule.kind} is drawn by its own screen.`);
  return (
    <FieldFrame control={control} hint={hint}>
      <Suspense fallback={null}>
        <Input control={control} attributes={attributes} />
      </Suspense>
    </FieldFrame>
  );
}
