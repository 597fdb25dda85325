import { csvFileName, filterWords } from './download-file.js';

const NOW = new Date(2026, 10, 2, 23, 30);

describe('the name of an exported file', () => {
  it('has the list and the person’s local date', () => {
    expect(csvFileName('sites', [], NOW)).toBe('sites-2026-11-02.csv');
  });

  it('has the filters of the list', () => {
    const filter = {
      status: 'unassigned',
      grade: '3',
      waiting: true,
      district: 'Doña Ana Schools',
      ssid: '',
    };
    expect(csvFileName('applications', filterWords(filter), NOW)).toBe(
      'applications-unassigned-grade-3-waiting-district-dona-ana-schools-2026-11-02.csv',
    );
  });

  it.each(['student', 'applicant', 'search', 'q', 'name'])(
    'names no child: what was typed as %s is a search',
    (name) => {
      expect(filterWords({ [name]: 'Lucía Baca' })).toEqual(['search']);
    },
  );

  it('has no characters that a file system refuses', () => {
    expect(csvFileName('roster', ['../Peña & Sons: "North"'], NOW)).toBe(
      'roster-pena-sons-north-2026-11-02.csv',
    );
    expect(csvFileName('roster', ['¿?'], NOW)).toBe('roster-2026-11-02.csv');
  });
});
