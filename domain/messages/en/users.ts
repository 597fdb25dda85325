/** The people of the program as the office looks after them; the words of spec sections 5 and 8 letter for letter. */
export const users = {
  'label.search': 'Name or Email',
  'label.deactivated': 'Deactivated',
  'label.users': 'Users',

  'field.roleNotGranted': 'Invalid user role.',
  'users.siteRole.title': 'Cannot Assign Site User Role Here.',
  'users.siteRole.text':
    'To make somebody a site user, open the site and use the “Add User” button under its Site Permissions tab.',

  'error.accountExists':
    'There is already an account with this email. Look for it in the list of users, among the deactivated ones too.',
  'error.ownRole': 'You cannot take administrator access from yourself. Please ask another administrator.',
  'error.ownAccount': 'You cannot deactivate your own account. Please ask another administrator.',
  'error.lastAdmin': 'This is the only administrator. Please make somebody else an administrator first.',
  'error.alreadyDeactivated': 'This account is deactivated already.',
  'error.notDeactivated': 'This account is not deactivated.',
  'error.inviteDeactivated':
    'This account is deactivated. Please reactivate it before you invite the person.',
  'error.notInvited':
    'This person has chosen a password already. Whoever forgets it uses “Forgot Password” on the login screen.',
} as const;
