import type { FormControl } from './form-parts.js';

interface InputAttributes {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
  autoComplete: string;
}

export interface InputProps {
  control: FormControl;
  attributes: InputAttributes;
  isDisabled: boolean;
  onLeave: () => void;
}

type Named = Pick<FormControl, 'id'>;

export function labelId({ id }: Named): string {
  return `${id}-label`;
}

export function hintId({ id }: Named): string {
  return `${id}-hint`;
}

export function faultId({ id }: Named): string {
  return `${id}-fault`;
}

export function describedBy(control: FormControl, hint: string | undefined): string | undefined {
  const describing = [hint && hintId(control), control.fault && faultId(control)].filter(Boolean);
  return describing.join(' ') || undefined;
}

export function inputAttributes(
  control: FormControl,
  { hint, autoComplete }: { hint: string | undefined; autoComplete: string },
): InputAttributes {
  return {
    id: control.id,
    name: control.name,
    'aria-describedby': describedBy(control, hint),
    'aria-invalid': control.fault !== null,
    'aria-required': control.required === true,
    autoComplete,
  };
}

export function shownText(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
}
