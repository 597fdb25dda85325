import { AUDIT_KINDS, type AuditLine } from '../../../domain/contract/audit.js';
import { ACCESS } from '../../../domain/access/access.js';
import { HISTORY_KINDS } from '../../../domain/enums/history.js';
import { catalogs } from '../../../domain/testing/catalogs.js';
import { formatSentence } from '../../../domain/messages/sentence.js';
import { writeAuditSentence } from './audit-words.js';

function describeLine(change: Partial<AuditLine>): string {
  const line: AuditLine = {
    ...{ at: 0, kind: 'read', action: null, by: 'Eva', address: null, email: null },
    ...{ student: null, students: 1, site: null, times: 1, list: null, token: null, records: null },
    ...change,
  };
  return writeAuditSentence(line, (key, params) => formatSentence(catalogs.en, 'en', key, params));
}

describe('what somebody did, in words', () => {
  it.each<[Partial<AuditLine>, string]>([
    [{ kind: 'read', action: 'student.application' }, 'Opened the application'],
    [
      { kind: 'exported', action: 'student.oneroster', students: 1200 },
      'Downloaded the OneRoster file with 1,200 children',
    ],
    [{ kind: 'granted', action: 'token.create', token: 'Warehouse' }, 'Created the token Warehouse'],
    [{ kind: 'granted', action: 'token.revoke', token: 'Warehouse' }, 'Revoked the token Warehouse'],
    [
      { kind: 'exported', action: 'student.export', students: 2, token: 'Warehouse' },
      'Exported 2 applications (with the token Warehouse)',
    ],
    [{ kind: 'read', action: 'student.siteDetails' }, 'Opened the record'],
    [{ kind: 'read', action: 'site.roster', students: 20 }, 'Viewed the site’s roster'],
    [{ kind: 'read', action: 'placement.rows', students: 100 }, 'Viewed it in a placement'],
    [
      { kind: 'exported', action: 'placement.file', students: 1200 },
      'Downloaded a placement’s verification file with 1,200 children, without names',
    ],
    [{ kind: 'read', action: 'site.waitlist', students: 20 }, 'Viewed the site’s waitlist'],
    [{ kind: 'read', action: 'message.list', students: 20 }, 'Viewed the list of messages'],
    [{ kind: 'read', action: 'user.read', students: 2 }, 'Viewed the family’s account'],
    [{ kind: 'read', action: 'user.read', students: 0 }, 'Viewed an account without children'],
    [
      { kind: 'read', action: 'student.list', students: 0, list: { filter: {}, page: 2, count: 1200 } },
      'Viewed the list of applications: 1,200 found (page 2)',
    ],
    [
      {
        ...{ kind: 'read', action: 'student.list', students: 0 },
        list: { filter: { student: 'baca', grade: '3' }, page: 1, count: 1 },
      },
      'Viewed the list of applications with student: baca, grade: 3: one found (page 1)',
    ],
    [
      {
        ...{ kind: 'read', action: 'search.read', students: 0 },
        list: { filter: { search: 'name' }, page: 1, count: 1 },
      },
      'Searched by name: one child found',
    ],
    [
      {
        ...{ kind: 'read', action: 'search.read', students: 8 },
        list: { filter: { search: 'number' }, page: 1, count: 8 },
      },
      'Searched by phone number or SSID: 8 children found',
    ],
    [
      { kind: 'refused', action: 'student.ssid', students: 2 },
      'Tried to set an SSID that another student has',
    ],
    [{ kind: 'refused', action: 'student.ssid' }, 'Was denied access to student records'],
    [{ kind: 'exported', students: 2500 }, 'Exported 2,500 applications'],
    [{ kind: 'exported', action: 'site.announce', students: 1 }, 'Wrote to the family of one child'],
    [
      { kind: 'exported', action: 'student.announce', students: 1200 },
      'Wrote to the families of 1,200 children',
    ],
    [{ kind: 'read', action: 'attendance.read', students: 20 }, 'Viewed the site’s attendance'],
    [{ kind: 'exported', students: 1 }, 'Exported one application'],
    [{ kind: 'imported', action: 'student.import' }, 'Imported one application'],
    [{ kind: 'imported', action: 'student.results' }, 'Loaded the link to one child’s report'],
    [
      { kind: 'imported', action: 'student.results', students: 1200 },
      'Loaded the links to the reports of 1,200 children',
    ],
    [{ kind: 'imported', action: 'ssid.load', students: 0 }, 'Loaded a state roster'],
    [{ kind: 'read', action: 'site.calls', students: 20 }, 'Viewed the site’s calls'],
    [{ kind: 'read', action: 'placement.openings', students: 9 }, 'Viewed the openings and who’s next'],
    [{ kind: 'changed', action: 'assigned' }, 'Site assigned'],
    [{ kind: 'changed', action: 'note' }, 'Added a private note'],
    [{ kind: 'granted', action: 'role.admin', email: 'a@example.org' }, 'Gave a@example.org the role Admin'],
    [
      { kind: 'granted', action: 'site.staff', email: 'a@example.org' },
      'Gave a@example.org the role Site Staff',
    ],
    [{ kind: 'second-factor', action: 'secondFactor.turnOn' }, 'Turned on two-step login'],
    [
      { kind: 'second-factor', action: 'user.resetSecondFactor', email: 'a@example.org' },
      'Reset the two-step login of a@example.org',
    ],
    [{ kind: 'login-refused' }, 'Tried to log in and failed'],
    [{ kind: 'login-refused', times: 1200 }, 'Tried to log in and failed, 1,200 times within a minute'],
    [{ kind: 'refused', action: 'student.list' }, 'Was denied access to student records'],
  ])('%p: %s', (change, words) => {
    expect(describeLine(change)).toBe(words);
  });

  it('never names a route', () => {
    for (const kind of AUDIT_KINDS) {
      for (const action of [null, ...Object.keys(ACCESS), ...HISTORY_KINDS]) {
        if (kind === 'granted') continue;
        expect(describeLine({ kind, action })).not.toMatch(/\w\.\w|undefined|\{\{/);
      }
    }
  });
});
