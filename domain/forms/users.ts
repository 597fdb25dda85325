import { rules } from '../fields/rules.js';
import { defineForm, differ, type FormRule } from './form.js';

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

/** Grant someone administrator access (spec section 2); what POST /users/add takes has a role besides. */
export const addAdminForm = defineForm(person, { rules: [emailsMatch] });

/** POST /sites/{id}/addUser (spec section 5). */
export const addSiteUserForm = defineForm(
  { ...person, role: { rule: rules.siteRole, label: 'label.role', required: true } },
  { rules: [emailsMatch] },
);

/** POST /users/{id}/update (spec section 5). */
export const updateUserForm = defineForm({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  role: { rule: rules.userRole, label: 'label.role', required: true },
});
