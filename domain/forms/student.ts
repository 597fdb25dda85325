import { rules } from '../fields/rules.js';
import { defineForm, inGroup, type RawValues } from './form.js';

export function whenComplete(values: RawValues): boolean {
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
  ...inGroup('group.about', {
    firstName: { rule: rules.name, label: 'label.firstName', required: whenComplete, heading: 'First Name' },
    lastName: { rule: rules.name, label: 'label.lastName', required: whenComplete, heading: 'Last Name' },
    birthday: { rule: rules.birthday, label: 'label.birthday', required: whenComplete, heading: 'Birthday' },
    gender: { rule: rules.gender, label: 'label.gender', required: whenComplete, heading: 'Gender' },
    ethnicity: {
      rule: rules.ethnicity,
      label: 'label.ethnicity',
      required: whenComplete,
      heading: 'Ethnicity',
    },
  }),
  ...inGroup('group.home', {
    address: { rule: rules.address, label: 'label.address', required: whenComplete, heading: 'Address' },
    city: { rule: rules.city, label: 'label.city', required: whenComplete, heading: 'City' },
    state: { rule: rules.state, label: 'label.state', required: whenComplete, heading: 'State' },
    zip: { rule: rules.zip, label: 'label.zip', required: whenComplete, heading: 'Zip' },
  }),
  ...inGroup('group.schools', {
    outgoingSchool: {
      rule: rules.school,
      label: 'label.outgoingSchool',
      required: whenComplete,
      heading: ({ outgoing }) => `${outgoing} School`,
    },
    outgoingSchoolOther: {
      rule: rules.text,
      label: 'label.outgoingSchoolOther',
      required: (values) => (values['outgoingSchool'] === 0 ? whenComplete(values) : null),
    },
    incomingSchool: {
      rule: rules.school,
      label: 'label.incomingSchool',
      required: whenComplete,
      heading: ({ incoming }) => `${incoming} School`,
    },
    incomingSchoolOther: {
      rule: rules.text,
      label: 'label.incomingSchoolOther',
      required: (values) => (values['incomingSchool'] === 0 ? whenComplete(values) : null),
    },
    grade: {
      rule: rules.grade,
      label: 'label.grade',
      required: whenComplete,
      heading: 'Grade',
      classroom: true,
    },
  }),
  ...inGroup('group.languages', {
    bilingual: {
      rule: rules.yesNo,
      label: 'label.bilingual',
      required: whenComplete,
      heading: 'Bilingual',
      classroom: true,
    },
    notEnglish: {
      rule: rules.yesNo,
      label: 'label.notEnglish',
      required: whenComplete,
      heading: 'Not English',
      classroom: true,
    },
    language: {
      rule: rules.text,
      label: 'label.language',
      required: (values) => (values['notEnglish'] === true ? whenComplete(values) : null),
      heading: 'Language',
      classroom: true,
    },
    iep: { rule: rules.yesNo, label: 'label.iep', required: whenComplete, heading: 'IEP', classroom: true },
  }),
  ...inGroup('group.health', {
    allergies: { rule: rules.note, label: 'label.allergies', required: false },
    healthNotes: { rule: rules.note, label: 'label.healthNotes', required: false },
  }),
  complete: completeField,
});
