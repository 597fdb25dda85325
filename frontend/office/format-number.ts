import type { Language } from '../../domain/enums/enums.js';

/** Spanish as it is written in the United States: 1,457 and not 1457 or 1.457. */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

const formats = new Map<Language, Intl.NumberFormat>();

export function formatNumber(value: number, language: Language): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(LOCALES[language], { useGrouping: 'always' });
  formats.set(language, format);
  return format.format(value);
}
