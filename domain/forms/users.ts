import { isIn } from '../enums/enums.js';
import { makeFieldRule } from '../fields/field-rule.js';
import { rules } from '../fields/rules.js';
import { defineForm, differ, type FormRule } from './form.js';
import { enterStudentForm } from './student.js';

/** Site users are added at their site. */
const GRANTED_ROLES = ['admin', 'user'] as const;
type GrantedRole = (typeof GRANTED_ROLES)[number];

const grantedRole = makeFieldRule<GrantedRole>(
  { kind: 'select', values: GRANTED_ROLES, enumName: 'userRole' },
  (raw) => (isIn(GRANTED_ROLES, raw) ? { value: raw } : { error: 'field.roleNotGranted' }),
);

const emailsMatch: FormRule = {
  field: 'confirmEmail',
  message: 'form.emailsDiffer',
  broken: (values) => differ(values['email'], values['confirmEmail']),
};

const person = {
  firstName: { rule: rules.name, label: 'label.firstName', required: true },
  lastName: { rule: rules.name, label: 'label.lastName', required: true },
  email: { rule: rules.email, label: 'label.email', required: true },
  confirmEmail: { rule: rules.email, label: 'label.confirmEmail', required: true },
} as const;

export const addAdminForm = defineForm(person, { rules: [emailsMatch] });

export const addUserForm = defineForm({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  role: { rule: grantedRole, label: 'label.role', required: true },
});

export const findFamilyForm = defineForm({ email: person.email });

export const enterFamilyForm = defineForm({
  parentFirstName: { rule: rules.name, label: 'label.parentFirstName', required: true },
  parentLastName: { rule: rules.name, label: 'label.parentLastName', required: true },
  ...enterStudentForm.fields,
});

export const addSiteUserForm = defineForm(
  { ...person, role: { rule: rules.siteRole, label: 'label.role', required: true } },
  { rules: [emailsMatch] },
);

export const updateUserForm = defineForm({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  role: { rule: rules.userRole, label: 'label.role', required: true },
});

export const userFilterForm = defineForm({
  q: { rule: rules.text, label: 'label.search', required: false },
  name: { rule: rules.text, label: 'label.name', required: false },
  email: { rule: rules.text, label: 'label.email', required: false },
  role: { rule: rules.userRole, label: 'label.role', required: false },
  deleted: { rule: rules.yesNo, label: 'label.deactivated', required: false },
  id: { rule: rules.guids, label: 'label.users', required: false },
});
