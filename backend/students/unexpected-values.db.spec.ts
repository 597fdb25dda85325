import { emergencyForm } from '../../domain/forms/emergency.js';
import type { Form } from '../../domain/forms/form.js';
import { guardianForm } from '../../domain/forms/guardian.js';
import { preferenceForm } from '../../domain/forms/preference.js';
import { studentForm } from '../../domain/forms/student.js';
import { addUser } from '../testing/people.js';
import { addSchools } from '../testing/schools.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const ODD: readonly unknown[] = [
  '',
  ' ',
  'x'.repeat(5_000),
  '👩🏽‍🌾'.repeat(9),
  '\ud800',
  '\u202e\u200b',
  "'; DROP TABLE students; --",
  '<script>alert(1)</script>',
  '=1+1',
  'constructor',
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31 - 1,
  2 ** 53,
  [],
  [1],
  {},
  { toString: 'x' },
  null,
];

/** As many fields with the longest values as fit into a body. */
const FIELDS_AT_ONCE = 10;

describe('unexpected values in any field', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
    await addSchools(testApp.dataSource);
  });
  afterAll(() => testApp.close());

  it.each<[string, Form]>([
    ['saveStudentSection', studentForm],
    ['saveGuardianSection', guardianForm],
    ['saveEmergencySection', emergencyForm],
    ['savePreferenceSection', preferenceForm],
  ])('%s accepts or refuses them at their field', async (section, form) => {
    const user = await addUser(testApp.dataSource);
    const student = await addStudent(testApp.dataSource, user);
    const visitor = await Visitor.signIn(testApp, user);
    const fields = Object.keys(form.fields).filter((name) => name !== 'complete');
    for (const value of ODD) {
      for (let first = 0; first < fields.length; first += FIELDS_AT_ONCE) {
        let sent = fields.slice(first, first + FIELDS_AT_ONCE);
        // Resends without refused fields until all are accepted, so no bad field hides behind another.
        for (;;) {
          const answer = await visitor.post(
            `/students/${student.id}/${section}`,
            Object.fromEntries(sent.map((field) => [field, value])),
          );
          const refused = Object.keys((answer.body as { fields?: object }).fields ?? {});
          expect([value, sent, answer.status]).toEqual([value, sent, refused.length > 0 ? 400 : 200]);
          if (refused.length === 0) break;
          expect(sent).toEqual(expect.arrayContaining(refused));
          sent = sent.filter((field) => !refused.includes(field));
        }
      }
    }
  });
});
