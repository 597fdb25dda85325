import type { Language } from '../enums/languages.js';

interface AcceptanceTexts {
  acceptanceText: string | null;
  acceptanceTextEs: string | null;
}

/** It's the other language's text if the site has written only that. */
export function getAcceptanceText(
  { acceptanceText, acceptanceTextEs }: AcceptanceTexts,
  language: Language,
): string | null {
  return language === 'es' ? (acceptanceTextEs ?? acceptanceText) : (acceptanceText ?? acceptanceTextEs);
}
