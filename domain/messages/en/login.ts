/** Login, create account, password recovery, page not found. */
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

  'notFound.title': 'Could not find page',
  'notFound.text': 'The address may be mistyped, or the page may have moved.',
  'notFound.back': 'Back to login',
} as const;
