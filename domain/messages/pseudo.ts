import type { Language } from '../enums/languages.js';

/** For tests: text on a page without these marks isn't from the catalogs. */
export const PSEUDO_LANGUAGE: Language = 'qps';

const ACCENTED = new Map(
  Array.from(
    'AÅCÇDÐEÉGĜIÎNÑOÖRŔSŜUÛYÝaåcçdðeéfƒgğiïlłnñoöpþrřsšuüwŵyýzž'.matchAll(/(.)(.)/gu),
    ([, plain, accented]) => [plain, accented],
  ),
);

/** `Sign in, {{name}}` as `[Ŝïğñ ïñ, {{name}}···]`: as English reads, a third longer. */
export function makePseudo(sentence: string): string {
  const letters = sentence.replace(/\{\{\w+\}\}|./gsu, (part) => ACCENTED.get(part) ?? part);
  return `[${letters}${'·'.repeat(Math.ceil(sentence.length / 3))}]`;
}
