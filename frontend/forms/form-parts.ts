import { createContext, use, useState, type RefObject } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { getDay } from '../../domain/fields/date-text.js';
import type { FieldRule } from '../../domain/fields/field-rule.js';
import { getRequirement, type Form, type RawValues } from '../../domain/forms/form.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { useText } from '../shell/texts.js';
import { findEarlyFault } from './early-fault.js';
import type { FieldChoice } from './useMergedSave.js';

export type FieldName<F extends Form> = keyof F['fields'] & string;

export interface FormParts {
  readonly form: Form;
  readonly formId: string;
  /** What others saved over a field's value; null if they didn't. */
  readonly getChoice: (name: string) => FieldChoice | null;
  /** While the form is being sent, nothing can be typed: it wouldn't be saved. */
  readonly isSending: RefObject<boolean>;
  readonly isLocked: boolean;
}

export interface FormControl {
  readonly id: string;
  readonly name: string;
  readonly rule: FieldRule<unknown>;
  readonly label: MessageKey;
  /** null: the field is hidden. */
  readonly required: boolean | null;
  /** What was typed or chosen, before the rule reads it. */
  readonly raw: unknown;
  readonly fault: string | null;
  readonly conflict: FieldChoice | null;
  readonly set: (raw: unknown) => void;
}

export const PartsContext = createContext<FormParts | null>(null);

export function useFormParts(): FormParts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('Put it inside a FormFrame.');
  return parts;
}

export function getField({ fields }: Form, name: string) {
  const field = fields[name];
  if (!field) throw new Error(`The form has no field ${name}.`);
  return field;
}

/** Doesn't render again when another field changes. */
export function useControl(name: string): FormControl & { readonly leave: () => void } {
  const t = useText();
  const { form, formId, getChoice, isSending } = useFormParts();
  const field = getField(form, name);
  const { field: input, fieldState } = useController<RawValues>({ name });
  const required = useWatch<RawValues, RawValues, boolean | null>({
    compute: (values) => getRequirement(field, values),
  });
  const conflict = getChoice(name);
  const [today] = useState(() => getDay(Date.now()));
  const early = findEarlyFault(field.rule, input.value, { hasLeft: fieldState.isTouched, today });
  return {
    id: `${formId}-${name}`,
    name,
    rule: field.rule,
    label: field.label,
    required,
    raw: input.value,
    fault: conflict ? t('form.changedByOthers') : (fieldState.error?.message ?? (early && t(early))),
    conflict,
    set: (raw) => {
      if (!isSending.current) input.onChange(raw);
    },
    leave: input.onBlur,
  };
}
