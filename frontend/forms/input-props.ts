import type { FormControl } from './useForm.js';

/** What binds an input to its label, hint and message, and tells the browser about it. */
export interface InputAttributes {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
  autoComplete: string;
  disabled: boolean;
}

/** What every input of the kit is given. */
export interface InputProps {
  control: FormControl;
  attributes: InputAttributes;
}

export function hintId(control: FormControl): string {
  return `${control.id}-hint`;
}

export function faultId(control: FormControl): string {
  return `${control.id}-fault`;
}

export function inputAttributes(
  control: FormControl,
  given: { hint: string | undefined; autoComplete: string; disabled: boolean },
): InputAttributes {
  const describing = [given.hint && hintId(control), control.fault && faultId(control)].filter(Boolean);
  return {
    id: control.id,
    name: control.name,
    'aria-describedby': describing.join(' ') || undefined,
    'aria-invalid': control.fault !== null,
    'aria-required': control.required === true,
    autoComplete: given.autoComplete,
    disabled: given.disabled,
  };
}

/** What a text input shows of a raw value: nothing for what is unset. */
export function shownText(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
}
