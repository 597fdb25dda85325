import { readForm, type Form, type RawValues } from './form.js';
import { addAdminForm, addSiteUserForm, addUserForm, updateUserForm, userFilterForm } from './users.js';

const PERSON = {
  firstName: 'Rosa',
  lastName: 'Tso',
  email: 'rosa@example.org',
  confirmEmail: 'Rosa@example.org',
};

describe.each<[string, Form, RawValues]>([
  ['a new administrator', addAdminForm, PERSON],
  ['a new user', addUserForm, { ...PERSON, role: 'admin' }],
  ['a new person of a site', addSiteUserForm, { ...PERSON, role: 'staff' }],
  ['an update of a user', updateUserForm, { ...PERSON, role: 'user' }],
])('%s', (_, form, values) => {
  it('is valid when everything is filled in', () => {
    expect(readForm(form, values).faults).toEqual({});
  });

  it.each(Object.keys(form.fields))('requires %s', (name) => {
    expect(readForm(form, { ...values, [name]: null }).faults).toEqual({ [name]: 'field.required' });
  });
});

describe.each([
  ['a new administrator', addAdminForm],
  ['a new person of a site', addSiteUserForm],
])('%s', (_, form) => {
  it('requires the same email twice', () => {
    const { faults, formFaults } = readForm(form, { ...PERSON, role: 'view', confirmEmail: 'r@example.org' });
    expect(faults).toEqual({ confirmEmail: 'form.emailsDiffer' });
    expect(formFaults).toEqual(['form.emailsDiffer']);
  });
});

it.each([
  [addSiteUserForm, 'admin', 'field.invalidSiteRole'],
  [updateUserForm, 'coordinator', 'field.invalidUserRole'],
  [addUserForm, 'site', 'field.roleNotGranted'],
  [addUserForm, 'owner', 'field.roleNotGranted'],
])('rejects a role that the form doesn’t offer', (form, role, message) => {
  expect(readForm(form, { ...PERSON, role }).faults).toEqual({ role: message });
});

it('the list of users ignores empty filters', () => {
  const { values, faults } = readForm(userFilterForm, { q: ' ', name: '', role: null });
  expect([Object.values(values), faults]).toEqual([[null, null, null, null, null, null], {}]);
});

it.each([
  ['q', 7],
  ['email', 'x'.repeat(129)],
  ['role', 'coordinator'],
  ['deleted', 'yes'],
  ['id', ['x']],
])('the list of users rejects a %s of %j', (name, value) => {
  expect(Object.keys(readForm(userFilterForm, { [name]: value }).faults)).toEqual([name]);
});
