/** What surrounds every screen: header, dialogs, notices, the session. */
export const shell = {
  'shell.program': 'Summer Reading',
  'shell.skip': 'Skip to content',
  'shell.home': 'Summer Reading, start page',
  'shell.loading': 'Loading',
  'shell.notices': 'Notices',

  'header.anonymous': 'Anonymous User',

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

  'session.loggedOut': 'You have been logged out.',

  'toast.success': 'Success',
  'toast.error': 'Error',
  'toast.info': 'Information',
  'toast.warning': 'Warning',
  'toast.close': 'Close this notice',

  'field.showPassword': 'Show what you typed',
  'field.hidePassword': 'Hide what you typed',

  'offline.bar':
    'You’re offline. You can read what’s on this page, but nothing can be sent until the connection is back.',
  'away.title': 'We can’t reach the program right now',
  'away.text': 'Check your internet connection. Nothing you saved is lost.',
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
