import { isEmpty, type FieldKind, type FieldRule } from '../../domain/fields/field-rule.js';
import type { MessageKey } from '../../domain/messages/keys.js';

const READ_ON_LEAVING: readonly FieldKind[] = [
  'text',
  'textarea',
  'email',
  'password',
  'phone',
  'zip',
  'date',
];

/** What an extension begins with. */
const MARKS = ['extension', 'extensión', 'x'];

/** Whether no further typing can make it valid. */
function isHopeless(kind: FieldKind, raw: unknown): boolean {
  if (typeof raw !== 'string') return false;
  const letters = raw.replace(/[^\p{L}]/gu, '').toLowerCase();
  if (kind === 'phone') return letters !== '' && !MARKS.some((mark) => mark.startsWith(letters));
  return kind === 'zip' && /[^\d\s-]/.test(raw);
}

/** Reports a letter in a phone number at once, and everything else on leaving the field. */
export function findEarlyFault(
  { kind, read }: FieldRule<unknown>,
  raw: unknown,
  { hasLeft, today }: { hasLeft: boolean; today: number },
): MessageKey | null {
  const isDue = (hasLeft && READ_ON_LEAVING.includes(kind)) || isHopeless(kind, raw);
  return isDue && !isEmpty(raw) ? (read(raw, today).error ?? null) : null;
}
