/** What surrounds every screen: header, dialogs, notices, the session. */
export const shell = {
  'shell.program': 'Summer Reading',
  'shell.skip': 'Skip to content',
  'shell.home': 'Summer Reading, start page',
  'shell.loading': 'Loading',
  'shell.notices': 'Notices',

  'header.navigation': 'Main',
  'header.menu': 'Menu',
  'header.more': 'More',
  'header.welcome': 'Welcome, {{name}}',
  'header.anonymous': 'Anonymous User',
  'header.account': 'Your account',
  'header.logout': 'Logout',
  'header.dashboard': 'Dashboard',
  'header.personalApplications': 'Personal Applications',
  'header.office': 'Today',
  'header.pendingApplications': 'Pending Applications',
  'header.siteLocations': 'Site Locations',
  'header.placement': 'Placement',
  'header.users': 'Users',
  'header.messages': 'Messages',
  'header.season': 'Season',
  'header.reports': 'Reports',

  'footer.help': 'Help with the application',
  'footer.privacy': 'Privacy',
  'footer.accessibility': 'Accessibility',

  'dialog.ok': 'OK',
  'dialog.cancel': 'Cancel',
  'dialog.close': 'Close',
  'info.details': 'Additional Details',

  'error.title': 'Error',
  'error.text': 'Please try again later or contact us if the error persists. The complete details are below:',
  'error.details': 'Technical Details',
  'error.reference': 'Reference: {{reference}}',
  'error.noConnection':
    'We couldn’t reach the program. Check your internet connection. What you typed is still here.',

  'unsaved.title': 'Unsaved Changes',
  'unsaved.text': 'Leaving this form will discard your changes. Are you sure?',
  'unsaved.discard': 'Discard',

  'session.expiring': 'Session Expiring',
  'session.expiringText':
    'You haven’t used this page for a while. To protect the personal information here, we’ll log you out soon.',
  'session.timeLeft': 'Time left: {{minutes}}:{{seconds}}',
  'session.minutesLeft_one': '{{count}} minute left',
  'session.minutesLeft_other': '{{count}} minutes left',
  'session.continue': 'Continue',
  'session.logout': 'Logout',
  'session.loggedOut': 'You have been logged out.',
  'session.signInAgain': 'Log in to continue',
  'session.signInAgainText':
    'Your session has ended. What you typed is still here. Log in again to pick up where you left off.',
  'session.giveUp': 'Go to the start page',

  'toast.success': 'Success',
  'toast.error': 'Error',
  'toast.info': 'Information',
  'toast.warning': 'Warning',
  'toast.close': 'Close this notice',

  'field.showPassword': 'Show what you typed',
  'field.hidePassword': 'Hide what you typed',
  'form.fixFields_one': 'One field needs your attention.',
  'form.fixFields_other': '{{count}} fields need your attention.',

  'away.title': 'We can’t reach the program right now',
  'away.text':
    'Your internet connection may be off, or we may be working on our site. Nothing you saved is lost.',
  'away.retry': 'Try again',
  'crash.title': 'Something went wrong on this page',
  'crash.text': 'What you saved is safe. Load the page again. If it keeps happening, write to us.',
  'crash.reload': 'Load the page again',

  'label.email': 'Email',
  'label.password': 'Password',
  'field.required': 'Field is required.',
  'field.invalidInput': 'Invalid input',
  'field.emailTooLong': 'Email too long',
  'field.invalidEmail': 'Invalid email address',

  'enum.section.student': 'Student',
  'enum.section.guardian': 'Parent/Guardian',
  'enum.section.emergency': 'Emergency Contact',
  'enum.section.preference': 'School Preference',

  'notFound.title': 'Could not find page',
  'notFound.text': 'The address may be mistyped, or the page may have moved.',
  'notFound.back': 'Back to login',
} as const;
