/** Why the state of an application does not allow what was asked (409), and who the family is told made a move. */
export const moves = {
  'move.removed': 'This application was removed. Please contact us if you have questions.',
  'move.alreadySubmitted': 'This application has already been submitted.',
  'move.sectionsOpen': 'Complete all four sections before you submit the application.',
  'move.notAccepted': 'Only an application that a site has accepted can be withdrawn.',
  'move.siteAssigned': 'Preferences cannot be changed once a site is assigned.',

  'history.theProgram': 'the program',
  'history.theSite': 'the site',
  'history.you': 'you',
} as const;
