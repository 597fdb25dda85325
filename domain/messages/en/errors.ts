/** Why a request was turned down, in one sentence for the person. */
export const errors = {
  'error.checkFields': 'Please check the marked fields.',
  'error.unauthenticated': 'Please sign in to continue.',
  'error.invalidLogin': 'Invalid email or password.',
  'error.emailTaken': 'There is already an account with this email. Please log in, or use Forgot Password.',
  'error.wrongPassword': 'That isn’t your password.',
  'error.sameEmail': 'That’s your email address already.',
  'error.emailInUse': 'Another account already uses this email address.',
  'error.emailTakenSince':
    'Another account uses this email address now, so we couldn’t switch yours. Your account keeps its old address.',
  'error.hasApplications':
    'Your account has applications, so it can’t be deleted here. Please write to the program office.',
  'error.hasSiteRole':
    'You have a role at a site, so your account can’t be deleted here. Please ask the site or the program office to remove you first.',
  'error.isAdmin':
    'Administrator accounts can’t be deleted here. Please ask another administrator to change your role first.',
  'error.resetLinkDead': 'This link is no longer valid. Please ask for a new one.',
  'error.confirmLinkDead':
    'This link is no longer valid. If you have used it before, your address is confirmed already.',
  'error.forbidden': 'You do not have permission to do this.',
  'error.foreignOrigin': 'This request came from another website and was refused.',
  'error.notFound': 'Not found.',
  'error.changedMeanwhile':
    'Someone else changed this after you opened it. Please choose which answers to keep.',
  'error.ssidTaken': 'Another student has this SSID already.',
  'error.accountDeactivated':
    'The account with this email is deactivated. Please reactivate it before you import its children.',
  'error.malformedBody': 'The data sent could not be read.',
  'error.tooLarge': 'The data sent is too large.',
  'error.notJson': 'The data must be sent as JSON.',
  'error.tooManyAttempts': 'Too many attempts. Please wait a while and try again.',
  'error.databaseAway': 'The program cannot reach its data right now. Please try again in a minute.',
  'error.busy': 'The program is very busy right now. Please try again in a minute.',
  'error.unexpected': 'Something went wrong on our side. Please try again later.',

  'ssid.noDirectory': 'No state roster has been loaded yet. Please load one first.',
  'ssid.checkRunning': 'A check is running already. Please wait until it has ended.',
  'ssid.checkStopped': 'The check was stopped before it came to its end. Please start it again.',
  'ssid.rosterFinished': 'This roster has been loaded already.',
  'ssid.rosterIncomplete':
    '{{received}} of {{count}} students of the roster have arrived. Please load the file again.',
  'ssid.rosterSmaller':
    'This roster has {{students}} students, and the one in use has {{inUse}}. Please confirm that it should take its place.',
  'ssid.otherPerson': 'This number is another student’s in the same roster.',
  'ssid.label.again': 'Also look again for students who were not found',
  'ssid.label.smaller': 'Replace the roster in use although it’s far smaller',
  'ssid.label.students': 'Students in the roster',
  'results.otherLink': 'This number has another link further up.',
  'results.label.link': 'Link of the report',
} as const;
