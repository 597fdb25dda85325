import { listLabelGroups, STUDENT_FACTS } from './sections.js';

describe('the stored fields of the sections', () => {
  it.each(['complete', 'guardian1ConfirmEmail', 'guardian2ConfirmEmail', 'site1'])(
    'don’t include %s, which only the screen has',
    (name) => {
      expect(STUDENT_FACTS).not.toHaveProperty(name);
    },
  );

  it.each(['birthday', 'guardian2Zip', 'noGuardian2', 'emergency2WorkPhone'])('include %s', (name) => {
    expect(STUDENT_FACTS).toHaveProperty(name);
  });
});

describe('the labels of fields', () => {
  it('are by person, in the order of the form', () => {
    expect(
      listLabelGroups('guardian', ['guardian2City', 'noGuardian2', 'guardian1Zip', 'guardian1City', 'x']),
    ).toEqual([
      { title: 'group.primaryGuardian', labels: ['label.city', 'label.zip'] },
      { title: null, labels: ['label.noGuardian2'] },
      { title: 'group.secondaryGuardian', labels: ['label.city'] },
    ]);
  });
});
