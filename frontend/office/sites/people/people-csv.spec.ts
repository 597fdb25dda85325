import { peopleCsv } from './people-csv.js';

const YEARS = { outgoing: '2024-2025', incoming: '2025-2026' };

describe('a list of people as a file', () => {
  it('has the headings of every export, and a line for each person', async () => {
    const rows = [
      { lastName: 'Begay', firstName: 'Lucía', grade: 'K', status: 'pending', email: 'not asked for' },
      { lastName: 'Baca, Jr.', firstName: '=1+1', grade: null, status: 'accepted', email: 'neither' },
    ];
    const file = peopleCsv(['lastName', 'firstName', 'grade', 'status'], rows, YEARS);
    expect(file.type).toBe('text/csv;charset=utf-8');
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await file.text()).toMatch(
      /^\uFEFF?Last Name,First Name,Grade,Status\r\nBegay,Lucía,K,pending\r\n"Baca, Jr\.",'=1\+1,,accepted\r\n$/,
    );
  });

  it('writes phones as they are dialed, and nothing for whom nobody is to be called about', async () => {
    const rows = [
      { lastName: 'Begay', guardian1CellPhone: '505555010117', emergency1Relationship: '=SUM(A1)' },
      { lastName: 'Tso' },
    ];
    const file = peopleCsv(['lastName', 'guardian1CellPhone', 'emergency1Relationship'], rows, YEARS);
    expect((await file.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Last Name,Parent 1 Cell Phone,Emergency 1 Relationship',
      "Begay,(505) 555-0101 x17,'=SUM(A1)",
      'Tso,,',
      '',
    ]);
  });
});
