import type { StudentView } from '../../../domain/contract/student.js';
import { emergencyForm } from '../../../domain/forms/emergency.js';
import { guardianForm } from '../../../domain/forms/guardian.js';
import { studentForm } from '../../../domain/forms/student.js';
import { copiedValues, sectionValues } from './section-values.js';

/** A student with only a name. */
function student(known: Partial<StudentView>): StudentView {
  return { firstName: 'Ana', lastName: 'Begay', ...known } as StudentView;
}

describe('what stands in a section when it opens', () => {
  it('is what is saved, and nothing where nothing is', () => {
    const values = sectionValues(studentForm, 'student', student({ birthday: 86_400, iep: false }), 'NM');
    expect(values).toMatchObject({ firstName: 'Ana', birthday: 86_400, iep: false, zip: null });
  });

  it('is the state of the program where none is chosen', () => {
    const values = sectionValues(guardianForm, 'guardian', student({ guardian1State: 'TX' }), 'NM');
    expect(values).toMatchObject({ guardian1State: 'TX', guardian2State: 'NM' });
  });

  it('is the saved email once more as its confirmation', () => {
    const values = sectionValues(
      guardianForm,
      'guardian',
      student({ guardian1Email: 'ana@example.org' }),
      'NM',
    );
    expect(values).toMatchObject({ guardian1ConfirmEmail: 'ana@example.org', guardian2ConfirmEmail: null });
  });

  it("is that section's own tick", () => {
    const known = student({ studentSectionComplete: true, emergencySectionComplete: false });
    expect(sectionValues(studentForm, 'student', known, 'NM')['complete']).toBe(true);
    expect(sectionValues(emergencyForm, 'emergency', known, 'NM')['complete']).toBe(false);
  });

  it('leaves the tick out of what is copied to a sibling', () => {
    const sibling = student({ emergencySectionComplete: true, emergency1FirstName: 'Rosa' });
    const copied = copiedValues(emergencyForm, 'emergency', sibling, 'NM');
    expect(copied).toMatchObject({ emergency1FirstName: 'Rosa' });
    expect(copied).not.toHaveProperty('complete');
  });
});
