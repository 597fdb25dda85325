/** The words of a text as they are searched, without case, accents and punctuation: `Piñón` is `pinon`. */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Whether every word that was typed begins a word of the text, in any order; nothing typed matches all. */
export function hasWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((beginning) => words.some((word) => word.startsWith(beginning)));
}
