import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { Translation, describe as describeFault, isMistake } from './translations.js';

describe('a translator’s file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'messages-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = (language = 'vi') => new Translation(language, folder);
  const readRows = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });
  const fillIn = (csv: string, words: Record<string, string>): string =>
    readRows(csv)
      .filter(({ key = '' }) => key in words)
      .reduce(
        (lines, { key = '', English = '' }) =>
          `${lines}"${key}","${English.replaceAll('"', '""')}","","${words[key] ?? ''}"\n`,
        'key,English,note,translation\n',
      );

  it('has every sentence in the plural forms of its language, with a note', () => {
    const rows = readRows(open().toCsv());
    const find = (wanted: string) => rows.find(({ key }) => key === wanted);
    expect(find('dashboard.title')).toEqual({
      key: 'dashboard.title',
      English: 'Your students',
      note: expect.stringContaining('dashboard') as string,
      translation: '',
    });
    expect(find('next.fillIn_one')).toBeUndefined();
    expect(find('next.fillIn_other')).toMatchObject({ English: '{{count}} sections to go.' });
  });

  it('comes back as the files of the language, and the next one has what was translated', () => {
    const words = { 'dashboard.title': 'Học sinh của bạn', 'next.fillIn_other': 'Còn {{count}} phần.' };
    expect(open().importCsv(fillIn(open().toCsv(), words))).toMatchObject({ saved: 2, outdated: [] });
    expect(readdirSync(join(folder, 'vi'))).toEqual(['student.json']);
    expect(JSON.parse(readFileSync(join(folder, 'vi', 'student.json'), 'utf8'))).toEqual(words);
    const more = open().importCsv(
      fillIn(open().toCsv(), { 'dashboard.title': '', 'dashboard.retry': 'Thử lại' }),
    );
    expect(more.saved).toBe(1);
    expect(readRows(open().toCsv()).filter(({ translation }) => translation !== '')).toHaveLength(3);
    expect(
      open()
        .check()
        .every((fault) => !isMistake(fault)),
    ).toBe(true);
    expect(open().check()).toHaveLength(more.missing);
  });

  it.each([
    ['next.fillIn_other', 'Còn {{cuont}} phần.', 'next.fillIn_other doesn’t have the same {{placeholders}}'],
    ['dashboard.title', '{{name}} x', 'dashboard.title doesn’t have the same {{placeholders}}'],
    ['dashboard.title', 'x}', 'dashboard.title has a brace'],
  ])('is refused with a mistake in %s (%s), and nothing is saved', (key, sentence, reason) => {
    const words = { 'dashboard.retry': 'Thử lại', [key]: sentence };
    expect(() => open().importCsv(fillIn(open().toCsv(), words))).toThrow(reason);
    expect(existsSync(join(folder, 'vi'))).toBe(false);
  });

  it('is refused with a sentence that the program doesn’t have, and if it’s another file', () => {
    const csv = 'key,English,note,translation\nno.such.key,x,,y\n';
    expect(() => open().importCsv(csv)).toThrow('no.such.key isn’t a sentence of the program');
    expect(() => open().importCsv('name,age\nAna,7\n')).toThrow('no column key, English, note, translation');
    expect(() => open().importCsv('')).toThrow('no rows');
    expect(() => open('../en')).toThrow('isn’t the tag of a language');
  });

  it('names the sentences whose English has changed since', () => {
    const csv = 'key,English,note,translation\ndashboard.title,My students,,x\n';
    expect(open().importCsv(csv).outdated).toEqual(['dashboard.title']);
  });
});

it('of Spanish has nothing missing', () => {
  expect(new Translation('es', null).check().map(describeFault)).toEqual([]);
});
