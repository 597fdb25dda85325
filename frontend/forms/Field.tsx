import { Suspense, type ComponentType } from 'react';
import type { FieldKind } from '../../domain/fields/field-rule.js';
import { CheckboxInput } from './CheckboxInput.js';
import { FieldFrame } from './FieldFrame.js';
import { PasswordInput } from './PasswordInput.js';
import { TextInput } from './TextInput.js';
import { inputAttributes, type InputProps } from './input-props.js';
import type { FormControl } from './useForm.js';

type Inputs = Partial<Record<FieldKind, ComponentType<InputProps>>>;

/** The inputs of the login page. All other pages add the rest (more-inputs.ts), which keeps the login page small. */
const INPUTS: Inputs = {
  text: TextInput,
  email: TextInput,
  password: PasswordInput,
  integer: TextInput,
};
let GroupInput: ComponentType<InputProps & { hint?: string | undefined }> | null = null;

/** Adds kinds of inputs; `grades` is a group of checkboxes with its own frame. */
export function addInputs(inputs: Inputs, grades: NonNullable<typeof GroupInput>): void {
  Object.assign(INPUTS, inputs);
  GroupInput = grades;
}

interface FieldProps {
  of: FormControl;
  hint?: string;
  /** The browser's autocomplete token; `off` for other people's data. */
  autoComplete?: string;
  disabled?: boolean;
}

/** A form field with the input for its kind: label above, hint and message below. Hidden fields render nothing. */
export function Field({ of: control, hint, autoComplete = 'off', disabled = false }: FieldProps) {
  if (control.required === null) return null;
  const attributes = inputAttributes(control, { hint, autoComplete, disabled });
  if (control.rule.kind === 'checkbox') {
    return <CheckboxInput control={control} attributes={attributes} hint={hint} />;
  }
  if (control.rule.kind === 'grades' && GroupInput) {
    return <GroupInput control={control} attributes={attributes} hint={hint} />;
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
