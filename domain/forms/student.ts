import { rules } from '../fields/rules.js';
import { defineForm, addGroup, type RawValues } from './form.js';

export function isComplete(values: RawValues): boolean {
  return values['complete'] === true;
}

/** Once saved, it stays checked. */
export const completeField = { rule: rules.checkbox, label: 'label.complete', required: false } as const;

export const newStudentForm = defineForm({
  firstName: { rule: rules.name, label: 'label.firstName', required: true },
  lastName: { rule: rules.name, label: 'label.lastName', required: true },
});

export const enterStudentForm = defineForm({
  ...newStudentForm.fields,
  consent: { rule: rules.consent, label: 'label.consent', required: true },
});

/** The office needs the family's consent if it didn't enter the application. */
export const submitForm = defineForm({
  consent: { rule: rules.consent, label: 'label.consent', required: false },
});

export const studentForm = defineForm({
  ...addGroup('group.about', {
    firstName: { rule: rules.name, label: 'label.firstName', required: isComplete, heading: 'First Name' },
    lastName: { rule: rules.name, label: 'label.lastName', required: isComplete, heading: 'Last Name' },
    birthday: { rule: rules.birthday, label: 'label.birthday', required: isComplete, heading: 'Birthday' },
    gender: { rule: rules.gender, label: 'label.gender', required: isComplete, heading: 'Gender' },
    ethnicity: {
      rule: rules.ethnicity,
      label: 'label.ethnicity',
      required: isComplete,
      heading: 'Ethnicity',
    },
  }),
  ...addGroup('group.home', {
    address: { rule: rules.address, label: 'label.address', required: isComplete, heading: 'Address' },
    city: { rule: rules.city, label: 'label.city', required: isComplete, heading: 'City' },
    state: { rule: rules.state, label: 'label.state', required: isComplete, heading: 'State' },
    zip: { rule: rules.zip, label: 'label.zip', required: isComplete, heading: 'Zip' },
  }),
  ...addGroup('group.schools', {
    outgoingSchool: {
      rule: rules.school,
      label: 'label.outgoingSchool',
      required: isComplete,
      heading: ({ outgoing }) => `${outgoing} School`,
    },
    outgoingSchoolOther: {
      rule: rules.text,
      label: 'label.outgoingSchoolOther',
      required: (values) => (values['outgoingSchool'] === 0 ? isComplete(values) : null),
    },
    incomingSchool: {
      rule: rules.school,
      label: 'label.incomingSchool',
      required: isComplete,
      heading: ({ incoming }) => `${incoming} School`,
    },
    incomingSchoolOther: {
      rule: rules.text,
      label: 'label.incomingSchoolOther',
      required: (values) => (values['incomingSchool'] === 0 ? isComplete(values) : null),
    },
    grade: {
      rule: rules.grade,
      label: 'label.grade',
      required: isComplete,
      heading: 'Grade',
      classroom: true,
    },
  }),
  ...addGroup('group.languages', {
    bilingual: {
      rule: rules.yesNo,
      label: 'label.bilingual',
      required: isComplete,
      heading: 'Bilingual',
      classroom: true,
    },
    notEnglish: {
      rule: rules.yesNo,
      label: 'label.notEnglish',
      required: isComplete,
      heading: 'Not English',
      classroom: true,
    },
    language: {
      rule: rules.text,
      label: 'label.language',
      required: (values) => (values['notEnglish'] === true ? isComplete(values) : null),
      heading: 'Language',
      classroom: true,
    },
    iep: { rule: rules.yesNo, label: 'label.iep', required: isComplete, heading: 'IEP', classroom: true },
  }),
  ...addGroup('group.health', {
    allergies: { rule: rules.note, label: 'label.allergies', required: false },
    healthNotes: { rule: rules.note, label: 'label.healthNotes', required: false },
  }),
  complete: completeField,
});
