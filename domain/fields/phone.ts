const SEPARATORS = /[\s().x-]/gi;
const PHONE_SHAPE = /^(\d{10,16}|\+\d{8,18})$/;
const LOCAL_DIGITS_MAX = 16;
const INTERNATIONAL_DIGITS_MAX = 18;

/** The phone as it is kept, digits with an optional leading plus; null when it is none (contract section 2). */
export function normalisePhone(typed: string): string | null {
  const phone = typed.replace(SEPARATORS, '');
  return PHONE_SHAPE.test(phone) ? phone : null;
}

/**
 * What the input shows: `(###) ###-#### x...` for digits, plus and digits when the first sign is a plus
 * (spec section 5). Signs that no phone has stay visible, so that nothing typed is lost and the rule can refuse it.
 */
export function formatPhone(typed: string): string {
  const phone = typed.replace(SEPARATORS, '');
  if (/^\+\d*$/.test(phone)) return phone.slice(0, INTERNATIONAL_DIGITS_MAX + 1);
  if (!/^\d*$/.test(phone)) return typed;
  const digits = phone.slice(0, LOCAL_DIGITS_MAX);
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  const local = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6, 10)}`;
  return digits.length <= 10 ? local : `${local} x${digits.slice(10)}`;
}
