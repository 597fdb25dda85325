import { isOneOf } from '../enums/enums.js';
import { fieldRule } from '../fields/field-rule.js';
import { rules } from '../fields/rules.js';
import { defineForm, differ, type FormRule } from './form.js';
import { enterStudentForm } from './student.js';

/** The roles that the office grants; site users are added at their site. */
const GRANTED_ROLES = ['admin', 'user'] as const;
type GrantedRole = (typeof GRANTED_ROLES)[number];

const grantedRole = fieldRule<GrantedRole>(
  { kind: 'select', values: GRANTED_ROLES, enumName: 'userRole' },
  (raw) => (isOneOf(GRANTED_ROLES, raw) ? { value: raw } : { error: 'field.roleNotGranted' }),
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

/** Grant someone administrator access; `addUserForm` is the body of POST /users/add. */
export const addAdminForm = defineForm(person, { rules: [emailsMatch] });

/** POST /users/add: the email is repeated on the screen only. */
export const addUserForm = defineForm({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  role: { rule: grantedRole, label: 'label.role', required: true },
});

/** Whose application the office enters. */
export const findFamilyForm = defineForm({ email: person.email });

/** A family without an account, and its child: the bodies of POST /users/add and POST /users/{id}/students. */
export const enterFamilyForm = defineForm({
  parentFirstName: { rule: rules.name, label: 'label.parentFirstName', required: true },
  parentLastName: { rule: rules.name, label: 'label.parentLastName', required: true },
  ...enterStudentForm.fields,
});

/** POST /sites/{id}/addUser. */
export const addSiteUserForm = defineForm(
  { ...person, role: { rule: rules.siteRole, label: 'label.role', required: true } },
  { rules: [emailsMatch] },
);

/** POST /users/{id}/update. */
export const updateUserForm = defineForm({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  role: { rule: rules.userRole, label: 'label.role', required: true },
});

/** The filters of GET /users, from its address. */
export const userFilterForm = defineForm({
  /** Each word is in the name or the email. */
  q: { rule: rules.text, label: 'label.search', required: false },
  name: { rule: rules.text, label: 'label.name', required: false },
  email: { rule: rules.text, label: 'label.email', required: false },
  role: { rule: rules.userRole, label: 'label.role', required: false },
  deleted: { rule: rules.yesNo, label: 'label.deactivated', required: false },
  id: { rule: rules.guids, label: 'label.users', required: false },
});
