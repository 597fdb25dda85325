import { CSV_FILES, makeCsvFileName, formatCsvLine } from './csv.js';

describe('a line of a CSV file', () => {
  it('separates by commas and ends as spreadsheets expect', () => {
    expect(formatCsvLine(['Ana', 7, 'K'])).toBe('Ana,7,K\r\n');
  });

  it('leaves missing values empty', () => {
    expect(formatCsvLine([null, undefined, ''])).toBe(',,\r\n');
  });

  it('writes flags as the import’s words', () => {
    expect(formatCsvLine([true, false])).toBe('Yes,No\r\n');
  });

  it.each([
    ['Nambé, NM', '"Nambé, NM"'],
    ['the "big" school', '"the ""big"" school"'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' blanks ', '" blanks "'],
    ['"', '""""'],
  ])('keeps %j whole', (text, written) => {
    expect(formatCsvLine([text])).toBe(`${written}\r\n`);
  });

  it.each(['Núñez', 'Peña', 'Diné', 'O’Keeffe', '学生', '🙂', "D'Angelo", 'a=b', '1-2', 'a@b.org'])(
    'leaves %s as it is',
    (text) => {
      expect(formatCsvLine([text])).toBe(`${text}\r\n`);
    },
  );

  it.each([
    ['=1+1', "'=1+1"],
    ['+15055550100', "'+15055550100"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['\u00A0=1', "'\u00A0=1"],
    ['\u200B=1', "'\u200B=1"],
    ['\u0000=1', "'\u0000=1"],
    ['\u0001=1', "'\u0001=1"],
    ['\u00AD=1', "'\u00AD=1"],
    ['\u200E=1', "'\u200E=1"],
    ['Ana;\u0001=1', "Ana;'\u0001=1"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', "'\t'=1"],
    ['\tcell', "'\tcell"],
  ])('lets no spreadsheet run %j', (text, written) => {
    expect(formatCsvLine([text])).toBe(`${written}\r\n`);
  });

  it.each([
    ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
    ['\r=1', '"\'\r\'=1"'],
    ['\n=1', '"\'\n\'=1"'],
    ['=1,2', '"\'=1,2"'],
    ['Ana\n=1', '"Ana\n\'=1"'],
  ])('lets no spreadsheet run %j, and keeps it whole', (text, written) => {
    expect(formatCsvLine([text])).toBe(`${written}\r\n`);
  });

  it('also protects from spreadsheets with semicolons as delimiters', () => {
    expect(formatCsvLine(['Ana;=1+1'])).toBe("Ana;'=1+1\r\n");
    expect(formatCsvLine(['Ana; +1'])).toBe("Ana;' +1\r\n");
    expect(formatCsvLine(['Ana; Luis'])).toBe('Ana; Luis\r\n');
  });

  it('writes a negative number as a number', () => {
    expect(formatCsvLine([-3.5])).toBe('-3.5\r\n');
  });
});

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
    expect(makeCsvFileName('groups', ['Piñon Elementary'], NOW)).toBe(
      'groups-pinon-elementary-2026-11-02.csv',
    );
  });

  it('has no characters that a file system refuses', () => {
    expect(makeCsvFileName('groups', ['../Peña & Sons: "North"'], NOW)).toBe(
      'groups-pena-sons-north-2026-11-02.csv',
    );
    expect(makeCsvFileName('groups', ['¿?'], NOW)).toBe('groups-2026-11-02.csv');
  });
});
