/** Login, create account, password recovery, address confirmation, page not found. */
export const login = {
  'login.title': 'Login',
  'login.submit': 'Login',
  'login.forgot': 'Forgot Password',
  'login.create': 'Create Account',
  'login.newHere': 'New to the program?',
  'login.askedFor': 'Please log in to see that page.',
  'login.denied':
    'Your account can’t open that page. Log in with another account, or go back to your own pages.',
  'login.expired':
    'We logged you out because you hadn’t used this page for a while. Log in to pick up where you left off.',
  'login.ownPages': 'Go to my pages',

  'createAccount.title': 'Create Account',
  'createAccount.text':
    'One account is enough for all your children. We’ll email you there about each application. Please fill in every field.',
  'createAccount.passwordHint':
    'At least 8 characters. A few words that only you would put together work well.',
  'createAccount.submit': 'Create Account',
  'createAccount.created': 'Account created successfully.',
  'createAccount.mailSent': 'We sent a link to {{address}}. Open it to confirm that the address is yours.',

  'recover.title': 'Forgot Password',
  'recover.text': 'Enter the email address of your account. We’ll send you a link to choose a new password.',
  'recover.submit': 'Send the link',
  'recover.sent': 'Password Recovery',
  'recover.sentText':
    'If {{address}} has an account, we’ve sent reset instructions there. The link works for 30 minutes. Check your spam folder too.',

  'reset.title': 'Choose a new password',
  'reset.text': 'You’ll use it to log in from now on. We’ll log you out on all your devices.',
  'reset.submit': 'Save new password',
  'reset.done': 'Password Reset',
  'reset.doneText': 'Your new password is saved. You can log in with it now.',
  'reset.noToken': 'Part of this link is missing',
  'reset.noTokenText':
    'Open the link in our email again, or ask for a new one. If you can’t tap it, copy all of it.',
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

  'notFound.title': 'Could not find page',
  'notFound.text': 'The address may be mistyped, or the page may have moved.',
  'notFound.back': 'Back to login',
} as const;
