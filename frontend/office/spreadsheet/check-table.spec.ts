import { checkTable } from './check-table.js';
import { FAULTS_LISTED } from '../../../domain/import/fault.js';

function bytesOf(...lines: string[]): ArrayBuffer {
  return Uint8Array.from(new TextEncoder().encode(lines.join('\r\n'))).buffer;
}

const HEAD = 'SSID,First Name,Last Name,Birthday';

describe('a file that was chosen', () => {
  it('is clean if all its rows are', async () => {
    const { report, rows } = await checkTable('roster', bytesOf(HEAD, '7,Ana,Begay,3/14/2016'), 'roster.csv');
    expect(report).toEqual({ verdict: 'clean', rows: 1 });
    expect(rows).toEqual([
      { row: 2, values: { ssid: 7, firstName: 'Ana', lastName: 'Begay', birthday: 1_457_913_600 } },
    ]);
  });

  it('is read by the rules of its kind', async () => {
    const bytes = bytesOf('Link,SSID', 'https://reports.example.org/7,7');
    expect((await checkTable('results', bytes, 'results.csv')).report).toEqual({ verdict: 'clean', rows: 1 });
    expect((await checkTable('roster', bytes, 'results.csv')).report).toEqual({
      verdict: 'unreadable',
      messages: [expect.objectContaining({ key: 'importing.missingColumns' })],
    });
  });

  it('can’t be read if it is not a table', async () => {
    const { report } = await checkTable('roster', bytesOf('%PDF-1.7'), 'roster.xlsx');
    expect(report).toEqual({
      verdict: 'unreadable',
      messages: [{ key: expect.stringMatching(/^importing\.file\./) }],
    });
  });

  it('gives no rows if one has a fault', async () => {
    const bytes = bytesOf(HEAD, '7,Ana,Begay,3/14/2016', 'x,Ben,,5/2/2015');
    const { report, rows, faults } = await checkTable('roster', bytes, 'roster.csv');
    expect(report).toMatchObject({ verdict: 'faulty', faultyRows: 1, faultCount: 2 });
    expect(rows).toEqual([]);
    expect(faults).toHaveLength(2);
  });

  it('lists the first thousand faults, counts all of them, and keeps them', async () => {
    const many = Array.from({ length: 600 }, () => 'x,Ben,,5/2/2015');
    const { report, faults } = await checkTable('roster', bytesOf(HEAD, ...many), 'roster.csv');
    expect(report).toMatchObject({ verdict: 'faulty', faultyRows: 600, faultCount: 1200 });
    expect('faults' in report && report.faults).toHaveLength(FAULTS_LISTED);
    expect(faults).toHaveLength(1200);
  });
});
