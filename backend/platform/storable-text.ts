import { textRule } from '../../domain/fields/account-rules.js';

/**
 * Text from elsewhere than a form, such as an identity provider or a passkey, by the rule for text in forms: null unless
 * it's a string of at most `most` characters that the database can store and look up.
 */
export function storableText(value: unknown, most: number): string | null {
  return textRule(most, 'field.textTooLong').read(value).value ?? null;
}
