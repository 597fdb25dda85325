export { downloadFile } from '../../shell/download-file.js';

/** The specification's names of the lists that people download. Other files have names of their own. */
export const CSV_FILES = {
  roster: 'roster.csv',
  waitlist: 'waitlist.csv',
  sites: 'sites.csv',
  users: 'users.csv',
  applications: 'applications.csv',
} as const;

/** For a file name: without accents, spaces and special characters. */
function slug(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
}

/** `attendance-pinon-elementary-2026-11-22.csv`: the table, what it is about, and the person's local date. */
export function csvFileName(what: string, words: readonly string[], now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${[what, ...words.map(slug).filter(Boolean), day].join('-')}.csv`;
}
