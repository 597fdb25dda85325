import type { FormControl } from './useForm.js';

/** The attributes that connect an input with its label, hint and message, and those for the browser. */
export interface InputAttributes {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
  autoComplete: string;
  disabled: boolean;
}

/** The props of every form input. */
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

/** The text of a raw value in a text input; '' if it's unset. */
export function shownText(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
}
