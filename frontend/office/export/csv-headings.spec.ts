import { csvHeading } from './csv-headings.js';

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
    expect(csvHeading(field, YEARS)).toBe(heading);
  });
});
