// Kept apart from the other value lists, which the login page doesn't need.

/** A tag such as `en`. PROGRAM_LANGUAGES says which are offered. */
export type Language = string;

export const DEFAULT_LANGUAGE: Language = 'en';

export const DEFAULT_LANGUAGES: readonly Language[] = ['en', 'es'];

export const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Z][A-Za-z]{1,3}|-\d{3})?$/;
/** The longest tag: `zh-Hant`. */
export const MAX_LANGUAGE_LENGTH = 8;

/** `es-US`: dates and numbers as people in the United States write them. */
export function getLocaleInState(language: Language): string {
  return language.includes('-') ? language : `${language}-US`;
}

/** In its own language, so that its speakers find it: `Español`. */
export function getOwnName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** A wish may name a region: `es-MX` is `es`. */
export function findOffered(wishes: readonly string[], offered: readonly Language[]): Language | undefined {
  return wishes
    .flatMap((wish) => [wish, wish.split('-')[0]])
    .map((wish) => offered.find((language) => language.toLowerCase() === wish?.toLowerCase()))
    .find((language) => language !== undefined);
}

export function isIn<T extends string>(values: readonly T[], value: unknown): value is T {
  return (values as readonly unknown[]).includes(value);
}
