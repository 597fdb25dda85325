/** Why the state of an application does not allow what was asked (409), and who the family is told made a move. */
export const moves = {
  'move.removed': 'This application was removed. Please contact us if you have questions.',
  'move.alreadySubmitted': 'This application has already been submitted.',
  'move.sectionsOpen': 'Complete all four sections before you submit the application.',
  'move.notAccepted': 'Only an application that a site has accepted can be withdrawn.',
  'move.isRemoved': 'This application was removed.',
  'move.alreadyRemoved': 'This application was removed already.',
  'move.notSubmitted': 'Only a submitted application can be assigned or returned.',
  'move.noSite': 'Please select a site.',
  'move.siteAlreadyAssigned': 'This student is already assigned to this site.',
  'move.siteNotTaking': 'Students can be assigned to open and closed sites only.',
  'move.siteNotVerified': 'The site must be verified by its staff before students can be assigned.',
  'move.siteFull': 'Every seat at this site is taken.',
  'move.notWaiting': 'This student is not waiting for an answer from this site.',
  'move.notRecallable': 'Only an accepted student can be recalled.',
  'move.ownStudent': 'Nobody answers for a child of their own. Please ask a colleague.',
  'move.siteAssigned': 'Preferences cannot be changed once a site is assigned.',

  'siteMove.alreadyOpen': 'This site is open already.',
  'siteMove.alreadyClosed': 'This site is closed already.',
  'siteMove.alreadyCanceled': 'This site is canceled already.',
  'siteMove.closeFirst': 'Close the site before you cancel it.',
  'siteMove.canceled': 'Only an administrator can reopen or close a canceled site.',

  'history.theProgram': 'the program',
  'history.theSite': 'the site',
  'history.you': 'you',
} as const;
