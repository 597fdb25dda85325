import type { Language } from '../enums/languages.js';

/** What a site writes to families it accepts, in English and in Spanish. */
interface AcceptanceTexts {
  acceptanceText: string | null;
  acceptanceTextEs: string | null;
}

/** In this language; the other one's text if a site has written only that. */
export function getAcceptanceText(
  { acceptanceText, acceptanceTextEs }: AcceptanceTexts,
  language: Language,
): string | null {
  return language === 'es' ? (acceptanceTextEs ?? acceptanceText) : (acceptanceText ?? acceptanceTextEs);
}
