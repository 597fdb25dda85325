/** The pages of mailed links: a new password, the confirmation of an address, and announcements turned off. */
export const confirmation = {
  'invitation.title': 'Welcome! Choose a password',
  'invitation.text': 'You’ll use it with your email to log in from now on.',
  'invitation.submit': 'Save and go on',
  'invitation.done': 'Your password is saved, and you’re logged in.',
  'reset.title': 'Choose a new password',
  'reset.text': 'You’ll use it to log in from now on. We’ll log you out on all your devices.',
  'reset.submit': 'Save new password',
  'reset.done': 'Password Reset',
  'reset.doneText': 'Your new password is saved. You can log in with it now.',
  'reset.noToken': 'Part of this link is missing',
  'reset.noTokenText':
    'Open the link in our email again, or ask for a new one. If you can’t tap it, copy all of it.',
  'reset.dead': 'This link has been used or has expired',
  'reset.deadText': 'If you chose a password with it, log in with that one. Otherwise, ask for a new link.',
  'reset.askAgain': 'Send me a new link',

  'confirm.title': 'Confirm your email address',
  'confirm.working': 'One moment, we’re checking the link.',
  'confirm.done': 'Your email address is confirmed',
  'confirm.doneText': 'Thank you. We can now reach you about your applications.',
  'confirm.failed': 'We couldn’t confirm your address',
  'confirm.failedText':
    'If you’ve opened this link before, there’s nothing left to do. If not, log in and ask for a new one on your account page.',
  'confirm.noToken': 'Part of this link is missing',
  'confirm.noTokenText': 'Open the link in our email again. If you can’t tap it, copy all of it.',
  'confirm.retry': 'Try again',
  'confirm.goOn': 'Go to my pages',
  'confirm.logIn': 'Go to the login page',

  'unsubscribe.title': 'Turn announcements off?',
  'unsubscribe.text':
    'Announcements are news from your child’s site or the program office. Without them, you’ll still get every email about your own application.',
  'unsubscribe.turnOff': 'Turn announcements off',
  'unsubscribe.doneTitle': 'Announcements are off',
  'unsubscribe.doneText':
    'You’ll get no more announcements. You’ll still get every email about your own application. You can turn announcements on again on your account page.',
  'unsubscribe.account': 'Go to your account',
  'unsubscribe.failedTitle': 'This link doesn’t work',
  'unsubscribe.failedText':
    'Part of it may be missing. Open it again from the email, or turn announcements off on your account page.',

  'createAccount.text':
    'One account is enough for all your children. We’ll email you there about each application. Please fill in every field.',
  'createAccount.submit': 'Create Account',
  'createAccount.created': 'Account created successfully.',
  'createAccount.mailSent': 'We sent a link to {{address}}. Open it to confirm that the address is yours.',
  'recover.text': 'Enter the email address of your account. We’ll send you a link to choose a new password.',
  'recover.submit': 'Send the link',
  'recover.sent': 'Password Recovery',
  'recover.sentText':
    'If {{address}} has an account, we’ve sent reset instructions there. The link works for 30 minutes. Check your spam folder too.',
} as const;
