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

export function getLabelId({ id }: Named): string {
  return `${id}-label`;
}

export function getHintId({ id }: Named): string {
  return `${id}-hint`;
}

export function getFaultId({ id }: Named): string {
  return `${id}-fault`;
}

export function getDescribedBy(control: FormControl, hint: string | undefined): string | undefined {
  const describing = [hint && getHintId(control), control.fault && getFaultId(control)].filter(Boolean);
  return describing.join(' ') || undefined;
}

export function getInputAttributes(
  control: FormControl,
  { hint, autoComplete }: { hint: string | undefined; autoComplete: string },
): InputAttributes {
  return {
    id: control.id,
    name: control.name,
    'aria-describedby': getDescribedBy(control, hint),
    'aria-invalid': control.fault !== null,
    'aria-required': control.required === true,
    autoComplete,
  };
}

export function getShownText(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
}
