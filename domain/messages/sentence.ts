import type { Language } from '../enums/enums.js';
import type { MessageParams } from './keys.js';

/**
 * A sentence of a catalogue with its `{{placeholders}}` filled in. With a `count` among the parameters the plural
 * form of the language is taken (`key_one`, `key_other`). A sentence that is missing shows its key, an unknown
 * placeholder itself: a fault that is seen is a fault that is mended.
 */
export function sentence(
  sentences: Readonly<Record<string, string>>,
  language: Language,
  key: string,
  params: MessageParams = {},
): string {
  const template = sentences[pluralKey(language, key, params)] ?? sentences[`${key}_other`] ?? sentences[key];
  if (template === undefined) return key;
  return template.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(params[name] ?? placeholder),
  );
}

function pluralKey(language: Language, key: string, { count }: MessageParams): string {
  return typeof count === 'number' ? `${key}_${new Intl.PluralRules(language).select(count)}` : key;
}

/** A phrase that begins a sentence: `del 2 al 27 de junio` as `Del 2 al 27 de junio`. */
export function capitalized(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
