import { peopleCsv } from './people-csv.js';

const YEARS = { outgoingYear: '2024-2025', incomingYear: '2025-2026' };

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
});
