import type { Cell } from './csv.js';

/** Enough for a busy browser to start the download. */
const REVOKE_AFTER_MS = 60_000;

/** Filters with text that somebody typed, often a child's name. A file name only says `search`. */
const TYPED: readonly string[] = ['student', 'applicant', 'search', 'q', 'name', 'recipient'];

/** For a file name: without accents, spaces and special characters. */
function slug(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
}

/** A list's filters, for a file name: `unassigned`, `grade-3`, `waiting`. */
export function filterWords(filter: object): string[] {
  return Object.entries(filter as Readonly<Record<string, Cell>>).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '' || value === false) return [];
    if (TYPED.includes(name)) return ['search'];
    if (value === true) return [name];
    return [name === 'status' ? String(value) : `${name}-${String(value)}`];
  });
}

/** `sites-open-2026-11-22.csv`: the list, its filters, and the person's local date. */
export function csvFileName(what: string, words: readonly string[] = [], now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${[what, ...words.map(slug).filter(Boolean), day].join('-')}.csv`;
}

export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
