/** The own account, for everybody who has one. */
export const account = {
  'account.title': 'Your account',
  'account.failedTitle': 'We couldn’t load your account',
  'account.failedText': 'Check your internet connection, then try again.',
  'account.retry': 'Try again',

  'account.name': 'Name',
  'account.changeName': 'Change name',
  'account.saveName': 'Save name',
  'account.nameSaved': 'Your name is saved.',

  'account.email': 'Email',
  'account.emailText': 'You log in with this address, and we write to you there.',
  'account.confirmed': 'Confirmed',
  'account.notConfirmed': 'Not confirmed yet',
  'account.notConfirmedText':
    'We sent you a link. Open it so we know our emails reach you. Check your spam folder too.',
  'account.confirmAgain': 'Send the confirmation again',
  'account.confirmSent': 'We sent a new link to {{address}}.',
  'account.pendingEmail':
    'We sent a link to {{address}}. Open it within a day to switch to that address. Until then, nothing changes.',
  'account.changeEmail': 'Change email',
  'account.changeEmailText':
    'We’ll send a link to the new address. Your old address keeps working until you open that link.',
  'account.sendLink': 'Send the link',
  'account.emailSent': 'We sent a link to {{address}}.',
  'label.newEmail': 'New Email',
  'label.confirmNewEmail': 'Confirm New Email',
  'label.currentPassword': 'Current Password',

  'account.password': 'Password',
  'account.passwordText': 'Choose one you don’t use anywhere else.',
  'account.changePassword': 'Change password',
  'account.changePasswordText': 'You’ll stay logged in here. All your other devices will be logged out.',
  'account.changePasswordPending':
    'The link we sent to {{address}} will stop working. You can ask for it again afterward.',
  'account.savePassword': 'Save new password',
  'account.passwordSaved': 'Your new password is saved.',

  'account.language': 'Language',
  'account.languageText': 'We use it on these pages and in the emails we send you.',

  'account.announcements': 'Announcements',
  'account.announcementsOn': 'You get announcements from your child’s site and the program office.',
  'account.announcementsOff': 'You don’t get announcements.',
  'account.announcementsText': 'You’ll always get emails about your own application.',
  'account.turnOn': 'Turn on',
  'account.turnOff': 'Turn off',
  'account.turnedOn': 'Announcements are on.',
  'account.turnedOff': 'Announcements are off.',

  'account.sessions': 'Where you’re logged in',
  'account.sessionsText': 'Don’t recognize one of these? Log out everywhere else, then change your password.',
  'account.sessionsFailed': 'We couldn’t load the list.',
  'account.device': '{{browser}} on {{system}}',
  'account.unknownDevice': 'Unknown device',
  'account.thisDevice': 'This device',
  'account.signedIn': 'Logged in {{time}}',
  'account.lastActive': 'Last active {{time}}',
  'account.internetAddress': 'Internet address {{address}}',
  'account.endSessions': 'Log out everywhere else',
  'account.sessionsEnded_one': 'We logged you out on one other device.',
  'account.sessionsEnded_other': 'We logged you out on {{count}} other devices.',

  'account.delete': 'Delete account',
  'account.deleteText': 'Deletes your account for good. You can’t undo it.',
  'account.keep.HAS_APPLICATIONS':
    'You can’t delete your account while it has applications. Write to {{email}} if you want us to remove them.',
  'account.keep.HAS_SITE_ROLE':
    'You can’t delete your account while you have a role at a site. Ask the site or the program office to remove you first.',
  'account.keep.IS_ADMIN':
    'You can’t delete an administrator’s account here. Ask another administrator to change your role first.',
  'account.deleteTitle': 'Delete your account?',
  'account.deleteGoes':
    'We’ll erase your name, your email address, your password and the emails we sent you, and log you out everywhere. You can’t undo this.',
  'account.deleteStays':
    'Our security log stays. It shows when someone logged in with your email address, and from which internet address.',
  'account.deleteYes': 'Delete my account',
  'account.deleted': 'Your account is deleted.',

  'account.changedTitle': 'Your new email address is set',
  'account.changedText': 'From now on, log in with the new address. We’ll write to you there.',
  'account.takenTitle': 'We couldn’t change your email address',
  'account.takenText':
    'Another account uses that address now. Your account keeps its old address, so log in as before.',
} as const;
