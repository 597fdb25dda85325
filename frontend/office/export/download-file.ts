import type { Cell } from './csv.js';

/** Time for the browser to take the file over, however busy it is. */
const KEPT_MS = 60_000;

/** Filters that hold what somebody typed, often a child's name: a file name only says that there was one. */
const TYPED: readonly string[] = ['student', 'applicant', 'search', 'q', 'name', 'recipient'];

/** As part of a file name: without accents, spaces and signs. */
function slug(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
}

/** What a list was narrowed to, in words for a file name: `unassigned`, `grade-3`, `waiting`. */
export function filterWords(filter: object): string[] {
  return Object.entries(filter as Readonly<Record<string, Cell>>).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '' || value === false) return [];
    if (TYPED.includes(name)) return ['search'];
    if (value === true) return [name];
    return [name === 'status' ? String(value) : `${name}-${String(value)}`];
  });
}

/** `sites-open-2026-11-22.csv`: what it is, what it was narrowed to, and the day where the person is. */
export function csvFileName(what: string, words: readonly string[] = [], now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${[what, ...words.map(slug).filter(Boolean), day].join('-')}.csv`;
}

/** Hands a file over to the browser's downloads. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_MS);
}
