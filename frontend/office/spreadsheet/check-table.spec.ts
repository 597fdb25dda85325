import { strToU8, zipSync } from 'fflate';
import { checkTable, type TableKind } from './check-table.js';
import { toBytes } from '../../testing/spreadsheet-files.js';
import { FAULTS_LISTED } from '../../../domain/import/fault.js';

function makeBytes(...lines: string[]): ArrayBuffer {
  return Uint8Array.from(new TextEncoder().encode(lines.join('\r\n'))).buffer;
}

function check(kind: TableKind, bytes: ArrayBuffer, name: string) {
  return checkTable(kind, new File([bytes], name));
}

const HEAD = 'SSID,First Name,Last Name,Birthday';

describe('a file that was chosen', () => {
  it('is clean if all its rows are', async () => {
    const { report, rows } = await check('roster', makeBytes(HEAD, '7,Ana,Begay,3/14/2016'), 'roster.csv');
    expect(report).toEqual({ verdict: 'clean', rows: 1 });
    expect(rows).toEqual([
      { row: 2, values: { ssid: 7, firstName: 'Ana', lastName: 'Begay', birthday: 1_457_913_600 } },
    ]);
  });

  it('is read by the rules of its kind', async () => {
    const bytes = makeBytes('Link,SSID', 'https://reports.example.org/7,7');
    expect((await check('results', bytes, 'results.csv')).report).toEqual({ verdict: 'clean', rows: 1 });
    expect((await check('roster', bytes, 'results.csv')).report).toEqual({
      verdict: 'unreadable',
      messages: [expect.objectContaining({ key: 'importing.missingColumns' })],
    });
  });

  it('can’t be read if it is not a table', async () => {
    const { report } = await check('roster', makeBytes('%PDF-1.7'), 'roster.xlsx');
    expect(report).toEqual({
      verdict: 'unreadable',
      messages: [{ key: expect.stringMatching(/^importing\.file\./) }],
    });
  });

  it('gives no rows if one has a fault', async () => {
    const bytes = makeBytes(HEAD, '7,Ana,Begay,3/14/2016', 'x,Ben,,5/2/2015');
    const { report, rows, faults } = await check('roster', bytes, 'roster.csv');
    expect(report).toMatchObject({ verdict: 'faulty', faultyRows: 1, faultCount: 2 });
    expect(rows).toEqual([]);
    expect(faults).toHaveLength(2);
  });

  it('lists the first thousand faults, counts all of them, and keeps them', async () => {
    const many = Array.from({ length: 600 }, () => 'x,Ben,,5/2/2015');
    const { report, faults } = await check('roster', makeBytes(HEAD, ...many), 'roster.csv');
    expect(report).toMatchObject({ verdict: 'faulty', faultyRows: 600, faultCount: 1200 });
    expect('faults' in report && report.faults).toHaveLength(FAULTS_LISTED);
    expect(faults).toHaveLength(1200);
  });

  describe('from OneRoster', () => {
    const USERS =
      'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password';
    const makeUser = (id: string, role: string, identifier: string, status = '') =>
      `${id},${status},,true,site-1,${role},${id},,Ana,Begay,,${identifier},,,,"x,y",03,`;
    const zipFiles = (files: Record<string, string[]>) =>
      toBytes(
        zipSync(
          Object.fromEntries(
            Object.entries(files).map(([name, lines]) => [name, strToU8(lines.join('\r\n'))]),
          ),
        ),
      );
    const DEMOGRAPHICS = ['sourcedId,birthDate,sex', 'a,2016-03-14,female', 'b,,male', 't,1980-01-01,male'];

    it('has the students of users.csv with the birthdays of demographics.csv', async () => {
      const users = [
        USERS,
        makeUser('t', 'teacher', '1'),
        makeUser('a', 'student', '7'),
        makeUser('c', 'student', '8', 'tobedeleted'),
      ];
      const files = {
        'manifest.csv': ['propertyName,value'],
        'users.csv': users,
        'demographics.csv': DEMOGRAPHICS,
      };
      const { report, rows } = await check('roster', zipFiles(files), 'state.zip');
      expect(report).toEqual({ verdict: 'clean', rows: 1 });
      expect(rows).toEqual([
        { row: 3, values: { ssid: 7, firstName: 'Ana', lastName: 'Begay', birthday: 1_457_913_600 } },
      ]);
    });

    it('names faults by the row and the header of users.csv', async () => {
      const users = [USERS, makeUser('a', 'student', 'x7'), makeUser('b', 'student', '8')];
      const files = { 'roster/users.csv': users, 'roster/demographics.csv': DEMOGRAPHICS };
      const { faults } = await check('roster', zipFiles(files), 'state.zip');
      expect(faults).toMatchObject([
        { row: 2, field: 'identifier', reason: { key: 'importing.notNumber' } },
        { row: 3, field: 'birthDate', reason: { key: 'importing.blank' } },
      ]);
    });

    it.each([
      ['no demographics', { 'users.csv': [USERS] }, { key: 'ssid.roster.noDemographics' }],
      [
        'no headers',
        { 'users.csv': ['sourcedId,role,givenName'], 'demographics.csv': DEMOGRAPHICS },
        {
          key: 'importing.missingColumns',
          params: { count: 2, columns: 'identifier, familyName (users.csv)' },
        },
      ],
      [
        'no students',
        { 'users.csv': [USERS, makeUser('t', 'teacher', '')], 'demographics.csv': DEMOGRAPHICS },
        { key: 'upload.noRows' },
      ],
      ['no users', { 'orgs.csv': ['sourcedId'] }, { key: 'importing.file.zip' }],
    ])('can’t be read with %s', async (_, files, message) => {
      const { report } = await check('roster', zipFiles(files), 'state.zip');
      expect(report).toEqual({ verdict: 'unreadable', messages: [message] });
    });

    it('isn’t a list of results', async () => {
      const files = { 'users.csv': [USERS], 'demographics.csv': DEMOGRAPHICS };
      const { report } = await check('results', zipFiles(files), 'state.zip');
      expect(report).toMatchObject({ verdict: 'unreadable', messages: [{ key: 'importing.file.zip' }] });
    });
  });
});
