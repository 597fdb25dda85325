import { ETHNICITIES, GRADES } from '../enums/enums.js';
import {
  CEDS_GRADES,
  ONEROSTER_HEADERS,
  formatHeader,
  listManifest,
  listOrgs,
  listTeacherEnrollments,
  formatRow,
  toClass,
  toCourse,
  toDemographics,
  toFamily,
  toPerson,
  toSession,
  toStudentEnrollment,
  type OneRosterChild,
} from './oneroster.js';

const SEASON = { year: 2027, firstDay: '2027-06-07', lastDay: '2027-07-02' };

const CHILD: OneRosterChild = {
  ...{ childId: 'lucia', siteId: 7, groupId: 3, firstName: 'Lucía', lastName: 'Baca' },
  ...{ ssid: '104729001', grade: 'K', birthday: '2020-03-14', gender: 'f', ethnicity: 'native' },
  ...{ guardian1FirstName: 'Ana', guardian1LastName: 'Baca', guardian1Email: 'ana@example.org' },
  ...{ guardian1CellPhone: '5055550100', guardian1HomePhone: null },
};

describe('OneRoster 1.1', () => {
  /** Copied from the standard's tables. */
  it.each([
    ['manifest.csv', 'propertyName,value'],
    [
      'academicSessions.csv',
      'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
    ],
    ['orgs.csv', 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId'],
    [
      'courses.csv',
      'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
    ],
    [
      'classes.csv',
      'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
    ],
    [
      'users.csv',
      'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
    ],
    [
      'enrollments.csv',
      'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    ],
    [
      'demographics.csv',
      'sourcedId,status,dateLastModified,birthDate,sex,americanIndianOrAlaskaNative,asian,blackOrAfricanAmerican,nativeHawaiianOrOtherPacificIslander,white,demographicRaceTwoOrMoreRaces,hispanicOrLatinoEthnicity,countryOfBirthCode,stateOfBirthAbbreviation,cityOfBirth,publicSchoolResidenceStatus',
    ],
  ] as const)('has the headers of %s in the standard’s order', (file, headers) => {
    expect(formatHeader(file)).toBe(`${headers}\r\n`);
  });

  it('names every file of the standard in the manifest, and how it’s sent', () => {
    const properties = listManifest().map(({ propertyName, value }) => `${propertyName},${value}`);
    expect(properties).toEqual([
      'manifest.version,1.0',
      'oneroster.version,1.1',
      'file.academicSessions,bulk',
      'file.categories,absent',
      'file.classResources,absent',
      'file.classes,bulk',
      'file.courseResources,absent',
      'file.courses,bulk',
      'file.demographics,bulk',
      'file.enrollments,bulk',
      'file.lineItems,absent',
      'file.orgs,bulk',
      'file.resources,absent',
      'file.results,absent',
      'file.users,bulk',
      'source.systemName,Summer Reading Program',
      'source.systemCode,summer-reading',
    ]);
  });

  it('has the season as one term', () => {
    expect(toSession(SEASON)).toEqual({
      ...{ sourcedId: 'session-2027', title: 'Summer 2027', type: 'term', schoolYear: '2027' },
      ...{ startDate: '2027-06-07', endDate: '2027-07-02' },
    });
  });

  it('puts a site below its district, however that’s written, else below the state', () => {
    const site = { id: 7, name: 'Acequia', district: null, grades: null };
    const sites = [
      site,
      { ...site, id: 8, district: 'ESPAÑOLA  Public Schools' },
      { ...site, id: 9, district: ' ' },
    ];
    const orgs = listOrgs({ code: 'NM', name: 'New Mexico' }, ['Taos', 'Española Public Schools'], sites);
    expect(orgs.map(({ sourcedId, type, parentSourcedId }) => [sourcedId, type, parentSourcedId])).toEqual([
      ['state-NM', 'state', undefined],
      ['district-espanola-public-schools', 'district', 'state-NM'],
      ['district-taos', 'district', 'state-NM'],
      ['site-7', 'school', 'state-NM'],
      ['site-8', 'school', 'district-espanola-public-schools'],
      ['site-9', 'school', 'state-NM'],
    ]);
    expect(toCourse('NM').orgSourcedId).toBe('state-NM');
  });

  it('has a class for a group, and one for a site’s other children', () => {
    const group = { groupId: 3, siteId: 7, name: 'Coyotes', grades: 'PK9', teacherIds: ['ines'] };
    expect(toClass(SEASON, group)).toEqual({
      ...{ sourcedId: 'class-2027-group-3', title: 'Coyotes', grades: 'PK,KG,09', classType: 'scheduled' },
      ...{
        courseSourcedId: toCourse('NM').sourcedId,
        schoolSourcedId: 'site-7',
        termSourcedIds: 'session-2027',
      },
    });
    expect(toClass(SEASON, { ...group, groupId: null }).sourcedId).toBe('class-2027-site-7');
    expect(listTeacherEnrollments(SEASON, group)).toEqual([
      expect.objectContaining({ role: 'teacher', primary: 'true', userSourcedId: 'ines' }),
    ]);
    expect(toStudentEnrollment(SEASON, CHILD)).toEqual({
      ...{ sourcedId: 'class-2027-group-3-lucia', classSourcedId: 'class-2027-group-3' },
      ...{ schoolSourcedId: 'site-7', userSourcedId: 'lucia', role: 'student', primary: 'false' },
      ...{ beginDate: '2027-06-07', endDate: '2027-07-02' },
    });
  });

  it('ties a child and its first guardian', () => {
    const [student, guardian] = toFamily(CHILD);
    expect(student).toMatchObject({
      ...{ sourcedId: 'lucia', username: 'lucia', role: 'student', orgSourcedIds: 'site-7' },
      ...{ identifier: '104729001', grades: 'KG', agentSourcedIds: 'guardian-lucia' },
    });
    expect(guardian).toMatchObject({
      ...{ sourcedId: 'guardian-lucia', username: 'guardian-lucia', role: 'guardian' },
      ...{ givenName: 'Ana', email: 'ana@example.org', sms: '5055550100', phone: '5055550100' },
      ...{ agentSourcedIds: 'lucia', orgSourcedIds: 'site-7' },
    });
    const alone = toFamily({ ...CHILD, guardian1FirstName: null, guardian1LastName: null });
    expect(alone).toEqual([expect.objectContaining({ agentSourcedIds: null })]);
  });

  it('has each person of the sites with one role', () => {
    const person = { id: 'rosa', firstName: 'Rosa', lastName: 'Tso', email: 'rosa@example.org' };
    const both = { ...person, isCoordinator: true, siteIds: [7, 8] };
    expect(toPerson(both)).toMatchObject({
      ...{ sourcedId: 'rosa', username: 'rosa@example.org', email: 'rosa@example.org' },
      ...{ role: 'administrator', orgSourcedIds: 'site-7,site-8' },
    });
    expect(toPerson({ ...both, isCoordinator: false }).role).toBe('teacher');
  });

  it('says sex and ethnicity only if they’re known', () => {
    const races = ONEROSTER_HEADERS['demographics.csv'].slice(5, 12);
    const writeRaces = (row: object) =>
      races.map((race) => (row as Record<string, string>)[race] ?? '').join();
    const told = Object.fromEntries(
      ETHNICITIES.map((ethnicity) => [ethnicity, writeRaces(toDemographics({ ...CHILD, ethnicity }))]),
    );
    expect(told).toEqual({
      native: 'true,false,false,false,false,false,false',
      asian: 'false,true,false,false,false,false,false',
      black: 'false,false,true,false,false,false,false',
      white: 'false,false,false,false,true,false,false',
      multi: ',,,,,true,false',
      hispanic: ',,,,,,true',
      unknown: ',,,,,,',
    });
    const sexes = (['f', 'm', 'x', 'u', null] as const).map(
      (gender) => toDemographics({ ...CHILD, gender }).sex,
    );
    expect(sexes).toEqual(['female', 'male', null, null, null]);
    expect(toDemographics(CHILD).birthDate).toBe('2020-03-14');
  });

  it('writes grades as the Common Education Data Standards do', () => {
    expect(CEDS_GRADES).toEqual(['PK', 'KG', '01', '02', '03', '04', '05', '06', '07', '08', '09']);
    expect(CEDS_GRADES).toHaveLength(GRADES.length);
  });

  it('leaves values as they are', () => {
    const row = { sourcedId: 'x', name: '=1+1, "Coyotes"\nand', type: 'school' };
    expect(formatRow('orgs.csv', row)).toBe('x,,,"=1+1, ""Coyotes""\nand",school,,\r\n');
  });
});
