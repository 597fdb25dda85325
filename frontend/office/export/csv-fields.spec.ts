import { catalogs } from '../../../domain/testing/catalogs.js';
import { getCsvHeading, toCsvValue, makePeopleCsv } from './csv-fields.js';

const YEARS = { outgoing: '2024-2025', incoming: '2025-2026' };

describe('the heading of an exported field', () => {
  it.each([
    ['id', 'Id'],
    ['ssid', 'State SID'],
    ['firstName', 'First Name'],
    ['birthday', 'Birthday'],
    ['iep', 'IEP'],
    ['notEnglish', 'Not English'],
    ['outgoingSchool', '2024-2025 School Id'],
    ['outgoingSchoolName', '2024-2025 School'],
    ['incomingSchool', '2025-2026 School Id'],
    ['incomingSchoolName', '2025-2026 School'],
    ['incomingSchoolOther', '2025-2026 School Other'],
    ['guardian1FirstName', 'Parent 1 First Name'],
    ['guardian2Email', 'Parent 2 Email'],
    ['emergency2CellPhone', 'Emergency 2 Cell Phone'],
    ['sitePreference2', 'Second Preference'],
    ['sitePreference2Name', 'Second Preference Name'],
    ['userLastName', 'Applicant Last Name'],
    ['siteAccepted', 'Site Accepted'],
    ['site1Name', 'Site 1 Name'],
    ['noGuardian2', 'No Guardian 2'],
    ['applicationSubmitted', 'Application Submitted'],
    ['ssidCheckedOn', 'SSID Checked On'],
  ])('%s is %s', (field, heading) => {
    expect(getCsvHeading(field, YEARS)).toBe(heading);
  });
});

describe('a value of the export', () => {
  it('is a day for a birthday, wherever it is exported', () => {
    expect(toCsvValue('birthday', Date.UTC(2018, 0, 5) / 1000)).toBe('2018-01-05');
  });

  it.each(['applicationSubmitted', 'attendingOn', 'updatedOn', 'ssidCheckedOn'])(
    'is the local time of the moment for %s',
    (field) => {
      const moment = new Date(2025, 2, 9, 8, 5);
      expect(toCsvValue(field, moment.getTime() / 1000)).toBe('2025-03-09 08:05');
    },
  );

  it.each([
    ['ssid', 123456789],
    ['site', 7],
    ['birthday', null],
    ['firstName', '1517011200'],
    ['iep', true],
  ] as const)('is left as it is for %s %s', (field, value) => {
    expect(toCsvValue(field, value)).toBe(value);
  });
});

describe('a list of people as a file', () => {
  const labels = catalogs.en;

  it('has the headings of every export, and a line for each person', async () => {
    const rows = [
      { lastName: 'Begay', firstName: 'Lucía', grade: 'P', status: 'pending', email: 'not asked for' },
      { lastName: 'Baca, Jr.', firstName: '=1+1', grade: null, status: 'accepted', email: 'neither' },
    ];
    const file = makePeopleCsv(['lastName', 'firstName', 'grade', 'status'], rows, labels);
    expect(file.type).toBe('text/csv;charset=utf-8');
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await file.text()).toMatch(
      /^\uFEFF?Last Name,First Name,Grade,Status\r\nBegay,Lucía,Pre-K,Pending\r\n"Baca, Jr\.",'=1\+1,,Accepted\r\n$/,
    );
  });

  it('writes phones as they are dialed, and nothing for whom nobody is to be called about', async () => {
    const rows = [
      { lastName: 'Begay', guardian1CellPhone: '505555010117', emergency1Relationship: '=SUM(A1)' },
      { lastName: 'Tso' },
    ];
    const file = makePeopleCsv(['lastName', 'guardian1CellPhone', 'emergency1Relationship'], rows, labels);
    expect((await file.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Last Name,Parent 1 Cell Phone,Emergency 1 Relationship',
      "Begay,(505) 555-0101 x17,'=SUM(A1)",
      'Tso,,',
      '',
    ]);
  });

  it('says in the words of the screens who may be called, what is marked, and how often', async () => {
    const row = {
      guardian1Relationship: 'custodian',
      emergency1Relationship: 'other',
      '2025-06-02': 'absent',
      '2025-06-03': null,
      unmarked: 0,
      noShow: true,
    };
    const columns = Object.keys(row) as (keyof typeof row)[];
    expect((await makePeopleCsv(columns, [row], labels).text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Parent 1 Relationship,Emergency 1 Relationship,2025-06-02,2025-06-03,Not Marked,No Show',
      'Legal guardian,other,Absent,,0,Yes',
      '',
    ]);
  });
});
