/** Login with the organization's own account. */
export const signon = {
  'signOn.text': 'Do you work for the state?',
  'signOn.button': 'Sign in with your state account',
  'signOn.unavailable':
    'We can’t reach the state’s login right now. Please try again in a few minutes, or log in with your password.',
  'signOn.failed': 'Signing in with your state account didn’t work or took too long. Please try again.',
  'signOn.unverified':
    'The state’s login didn’t confirm your email address, so we can’t tell that it’s you. Please log in with your password, or ask your IT help desk.',
  'signOn.unknown':
    'There’s no active office or site account here with the email address of your state account. Please ask an administrator of this program to add you.',
} as const;
