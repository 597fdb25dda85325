import { Suspense, type ComponentType } from 'react';
import type { FieldKind } from '../../domain/fields/field-rule.js';
import { CheckboxInput } from './CheckboxInput.js';
import { FieldFrame } from './FieldFrame.js';
import { PasswordInput } from './PasswordInput.js';
import { TextInput } from './TextInput.js';
import { inputAttributes, type InputProps } from './input-props.js';
import type { FormControl } from './useForm.js';

type Inputs = Partial<Record<FieldKind, ComponentType<InputProps>>>;

/** What the login needs. Every other page brings the rest along (more-inputs.ts), so that this one stays small. */
const INPUTS: Inputs = {
  text: TextInput,
  email: TextInput,
  password: PasswordInput,
  integer: TextInput,
};
let GroupInput: ComponentType<InputProps & { hint?: string | undefined }> | null = null;

/** Makes more kinds of inputs known; `grades` is a group of checkboxes with a frame of its own. */
export function addInputs(inputs: Inputs, grades: NonNullable<typeof GroupInput>): void {
  Object.assign(INPUTS, inputs);
  GroupInput = grades;
}

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
