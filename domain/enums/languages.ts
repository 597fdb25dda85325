// Apart from the other value lists, which the login page doesn't need.

/** The tag of a language, such as `en`. PROGRAM_LANGUAGES says which are offered. */
export type Language = string;

/** Whatever isn't translated is in this language. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** What's offered unless PROGRAM_LANGUAGES says otherwise. */
export const DEFAULT_LANGUAGES: readonly Language[] = ['en', 'es'];

export const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Z][A-Za-z]{1,3}|-\d{3})?$/;
/** The longest tag: `zh-Hant`. */
export const MAX_LANGUAGE_LENGTH = 8;

/** How people in the United States write dates and numbers in a language: `es-US`. */
export function localeInState(language: Language): string {
  return language.includes('-') ? language : `${language}-US`;
}

/** A language's own name, so that its speakers find it: `Español`. */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The first offered language of a list of wishes, which may have regions: `es-MX` is `es`. */
export function findOffered(wishes: readonly string[], offered: readonly Language[]): Language | undefined {
  return wishes
    .flatMap((wish) => [wish, wish.split('-')[0]])
    .map((wish) => offered.find((language) => language.toLowerCase() === wish?.toLowerCase()))
    .find((language) => language !== undefined);
}

/** Whether an untrusted value is in the list. */
export function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return (values as readonly unknown[]).includes(value);
}
