import type { Language } from '../enums/enums.js';
import type { MessageParams } from './keys.js';

/**
 * A sentence with its `{{placeholders}}` filled in. With a `count` among the parameters it's the language's plural
 * form (`key_one`, `key_other`). A missing sentence shows its key and an unknown placeholder its name, so that
 * mistakes get noticed.
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

/** A phrase at the start of a sentence: `del 2 al 27 de junio` as `Del 2 al 27 de junio`. */
export function capitalized(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
