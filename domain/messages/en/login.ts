/** Login, create account, password recovery, address confirmation, page not found. */
export const login = {
  'login.title': 'Login',
  'login.submit': 'Login',
  'login.forgot': 'Forgot Password',
  'login.create': 'Create Account',
  'login.newHere': 'New to the program?',
  'login.askedFor': 'Please log in to see that page.',
  'login.denied':
    'The account you are logged in with cannot open that page. Log in with another account, or go back to your own pages.',
  'login.expired':
    'Your session ended because this page was not used for a while. Log in to go on where you were.',
  'login.ownPages': 'Go to my pages',

  'createAccount.title': 'Create Account',
  'createAccount.text':
    'One account is enough for all your children. We write to its email address about each application. Please fill in every field.',
  'createAccount.passwordHint':
    'At least 8 characters. A few words that only you would put together work well.',
  'createAccount.submit': 'Create Account',
  'createAccount.created': 'Account created successfully.',
  'createAccount.mailSent': 'We sent a link to {{address}}. Open it to confirm that the address is yours.',

  'recover.title': 'Forgot Password',
  'recover.text':
    'Enter the email address of your account. We will send you a link to choose a new password.',
  'recover.submit': 'Send the link',
  'recover.sent': 'Password Recovery',
  'recover.sentText':
    'If {{address}} has an account, we’ve sent reset instructions there. The link works for 30 minutes. Check your spam folder too.',

  'reset.title': 'Choose a new password',
  'reset.text': 'You will use it from now on to log in. On all devices you will be logged out.',
  'reset.submit': 'Save new password',
  'reset.done': 'Password Reset',
  'reset.doneText': 'Your new password is saved. You can log in with it now.',
  'reset.noToken': 'This link is not complete',
  'reset.noTokenText':
    'Open the link in our email once more, or ask for a new one. Copy all of it if you cannot tap it.',
  'reset.askAgain': 'Send me a new link',

  'confirm.title': 'Confirm your email address',
  'confirm.working': 'One moment, we are checking the link.',
  'confirm.done': 'Your email address is confirmed',
  'confirm.doneText': 'Thank you. We can now reach you about your applications.',
  'confirm.failed': 'The address could not be confirmed',
  'confirm.failedText':
    'If you’ve opened this link before, there’s nothing left to do. If not, log in and ask for a new one on your account page.',
  'confirm.noToken': 'This link is not complete',
  'confirm.noTokenText': 'Open the link in our email once more. Copy all of it if you cannot tap it.',
  'confirm.retry': 'Try again',
  'confirm.goOn': 'Go to my pages',
  'confirm.logIn': 'Go to the login page',

  'notFound.title': 'Could not find page',
  'notFound.text': 'The address may be mistyped, or the page may have moved.',
  'notFound.back': 'Back to login',
} as const;
