/** The people of the program as the office looks after them; the words of spec sections 5 and 8 letter for letter. */
export const users = {
  'label.search': 'Name or Email',
  'label.deactivated': 'Deactivated',
  'label.users': 'Users',

  'field.roleNotGranted': 'Invalid user role.',
  'users.siteRole.title': 'Cannot Assign Site User Role Here.',
  'users.siteRole.text':
    'To make someone a site user, open the site and use the “Add User” button under its Site Permissions tab.',

  'error.accountExists':
    'There’s already an account with this email. Look for it in the list of users, including the deactivated ones.',
  'error.ownRole': 'You can’t remove your own administrator access. Please ask another administrator.',
  'error.ownAccount': 'You can’t deactivate your own account. Please ask another administrator.',
  'error.lastAdmin': 'This is the only administrator. Please make someone else an administrator first.',
  'error.ownSecondFactor': 'You can turn off your own two-step login on your account page.',
  'error.noSecondFactor': 'This person doesn’t use two-step login.',
  'error.alreadyDeactivated': 'This account is already deactivated.',
  'error.notDeactivated': 'This account isn’t deactivated.',
  'error.inviteDeactivated':
    'This account is deactivated. Please reactivate it before you invite this person.',
  'error.notInvited':
    'This person already chose a password. If they forget it, they can use “Forgot Password” on the login page.',
} as const;
