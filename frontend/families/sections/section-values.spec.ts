import type { StudentView } from '../../../domain/contract/student.js';
import { emergencyForm } from '../../../domain/forms/emergency.js';
import { guardianForm } from '../../../domain/forms/guardian.js';
import { studentForm } from '../../../domain/forms/student.js';
import { getCopiedValues, getSectionValues } from './section-values.js';

function makeStudent(known: Partial<StudentView>): StudentView {
  return { firstName: 'Ana', lastName: 'Begay', ...known } as StudentView;
}

describe('the initial values of a section', () => {
  it('are the saved ones, or empty', () => {
    const values = getSectionValues(
      studentForm,
      'student',
      makeStudent({ birthday: 86_400, iep: false }),
      'NM',
    );
    expect(values).toMatchObject({ firstName: 'Ana', birthday: 86_400, iep: false, zip: null });
  });

  it('have the program’s state if none is chosen', () => {
    const values = getSectionValues(guardianForm, 'guardian', makeStudent({ guardian1State: 'TX' }), 'NM');
    expect(values).toMatchObject({ guardian1State: 'TX', guardian2State: 'NM' });
  });

  it('have the saved email as its confirmation too', () => {
    const values = getSectionValues(
      guardianForm,
      'guardian',
      makeStudent({ guardian1Email: 'ana@example.org' }),
      'NM',
    );
    expect(values).toMatchObject({ guardian1ConfirmEmail: 'ana@example.org', guardian2ConfirmEmail: null });
  });

  it('have that section’s own complete box', () => {
    const known = makeStudent({ studentSectionComplete: true, emergencySectionComplete: false });
    expect(getSectionValues(studentForm, 'student', known, 'NM')['complete']).toBe(true);
    expect(getSectionValues(emergencyForm, 'emergency', known, 'NM')['complete']).toBe(false);
  });

  it('don’t copy the complete box to a sibling', () => {
    const sibling = makeStudent({ emergencySectionComplete: true, emergency1FirstName: 'Rosa' });
    const copied = getCopiedValues(emergencyForm, 'emergency', sibling, 'NM');
    expect(copied).toMatchObject({ emergency1FirstName: 'Rosa' });
    expect(copied).not.toHaveProperty('complete');
  });
});
