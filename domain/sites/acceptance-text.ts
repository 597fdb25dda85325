import type { Language } from '../enums/languages.js';

interface AcceptanceTexts {
  acceptanceText: string | null;
  acceptanceTextEs: string | null;
}

/** The other language's text, if the site has written only that. */
export function getAcceptanceText(
  { acceptanceText, acceptanceTextEs }: AcceptanceTexts,
  language: Language,
): { acceptanceText: string | null; acceptanceTextLanguage: Language } {
  const isSpanish = acceptanceText === null || (language === 'es' && acceptanceTextEs !== null);
  return isSpanish
    ? { acceptanceText: acceptanceTextEs, acceptanceTextLanguage: 'es' }
    : { acceptanceText, acceptanceTextLanguage: 'en' };
}
