import { STUDENT_FACTS } from './sections.js';

describe('what is kept of the sections', () => {
  it.each(['complete', 'guardian1ConfirmEmail', 'guardian2ConfirmEmail', 'site1'])(
    'is not %s, which the screen alone knows',
    (name) => {
      expect(STUDENT_FACTS).not.toHaveProperty(name);
    },
  );

  it.each(['birthday', 'guardian2Zip', 'noGuardian2', 'emergency2WorkPhone'])('is %s', (name) => {
    expect(STUDENT_FACTS).toHaveProperty(name);
  });
});
