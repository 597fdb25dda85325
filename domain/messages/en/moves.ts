/** Why the state of an application does not allow what was asked (409), and who the family is told made a move. */
export const moves = {
  'move.removed': 'This application was removed. Please contact us if you have questions.',
  'move.alreadySubmitted': 'This application is already submitted.',
  'move.sectionsOpen': 'Complete all four sections before you submit the application.',
  'move.isRemoved': 'This application was removed.',
  'move.alreadyRemoved': 'This application is already removed.',
  'move.notRemoved': 'You can only restore a removed application.',
  'move.notSubmitted': 'This application isn’t submitted.',
  'move.noSite': 'Please select a site.',
  'move.siteAlreadyAssigned': 'This student is already assigned to this site.',
  'move.siteNotTaking': 'We can’t assign students to pending or canceled sites.',
  'move.siteNotVerified': 'The site must be verified by its staff before students can be assigned.',
  'move.siteFull': 'Every seat at this site is taken.',
  'move.notWaiting': 'This student isn’t waiting for a response from this site.',
  'move.notAssigned': 'You can only take back an assignment that the site hasn’t accepted yet.',
  'move.notRecallable': 'You can only recall an accepted student.',
  'move.ownStudent': 'You can’t accept or decline your own child. Please ask a colleague.',
  'move.wasSubmitted':
    'You can’t delete this application because it was submitted. Please contact us if you have questions.',
  'move.officeWorked':
    'You can’t delete this application because we’ve already worked on it. Please contact us if you have questions.',
  'move.siteAssigned': 'You can’t change preferences once a site is assigned.',

  'siteMove.alreadyOpen': 'This site is already open.',
  'siteMove.alreadyClosed': 'This site is already closed.',
  'siteMove.alreadyCanceled': 'This site is already canceled.',
  'siteMove.closeFirst': 'Close the site before you cancel it.',
  'siteMove.canceled': 'Only an administrator can reopen or close a canceled site.',
  'siteMove.missing': 'Some information is missing. Please fill it in before you open the site.',
  'siteMove.alreadyVerified': 'This site’s information is already verified.',
  'siteMove.notVerified': 'This site’s information isn’t verified.',
  'siteMove.hasStudents':
    'This site still has assigned or accepted students. Assign them to other sites first.',

  'history.theProgram': 'the program',
  'history.theSite': 'the site',
  'history.you': 'you',
} as const;
