import { CSV_FILES, csvFileName } from './download-file.js';

const NOW = new Date(2026, 10, 2, 23, 30);

describe('the name of a downloaded file', () => {
  it('is the specification’s for each list', () => {
    expect(Object.values(CSV_FILES)).toEqual([
      'roster.csv',
      'waitlist.csv',
      'sites.csv',
      'users.csv',
      'applications.csv',
    ]);
  });

  it('has the person’s local date for other tables', () => {
    expect(csvFileName('groups', ['Piñon Elementary'], NOW)).toBe('groups-pinon-elementary-2026-11-02.csv');
  });

  it('has no characters that a file system refuses', () => {
    expect(csvFileName('groups', ['../Peña & Sons: "North"'], NOW)).toBe(
      'groups-pena-sons-north-2026-11-02.csv',
    );
    expect(csvFileName('groups', ['¿?'], NOW)).toBe('groups-2026-11-02.csv');
  });
});
