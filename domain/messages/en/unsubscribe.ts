/** The page of the link in every announcement. */
export const unsubscribe = {
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
} as const;
