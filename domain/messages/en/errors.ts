/** Why a request was turned down, in one sentence for the person. */
export const errors = {
  'error.checkFields': 'Please check the marked fields.',
  'error.unauthenticated': 'Please log in to continue.',
  'error.invalidLogin': 'Invalid email or password.',
  'error.emailTaken': 'There’s already an account with this email. Please log in, or use Forgot Password.',
  'error.codeRequired': 'Please enter the code from your authenticator app.',
  'error.wrongCode': 'That code isn’t right, or it was already used. Please try the next one.',
  'error.wrongFirstCode':
    'That code isn’t right. Check that the clock on your phone is set automatically, then try the next code.',
  'error.wrongPasskey': 'That passkey didn’t work. Please try again.',
  'error.passkeysUnavailable': 'Passkeys aren’t available here because this site doesn’t have a domain name.',
  'error.tooManyPasskeys': 'You already have ten passkeys. Please remove one first.',
  'error.noPasskey': 'That passkey doesn’t exist anymore. Please reload the page.',
  'error.lastPasskey':
    'This is your only second step. Add another passkey or an authenticator app first, or turn off two-step login.',
  'error.secondFactorRequired': 'Please set up two-step login on your account page first.',
  'error.secondFactorUnavailable':
    'Two-step login isn’t available here. Please ask your system administrator.',
  'error.secondFactorOn': 'An authenticator app is already set up.',
  'error.secondFactorOff': 'Two-step login isn’t on.',
  'error.wrongPassword': 'That isn’t your password.',
  'error.sameEmail': 'That’s already your email address.',
  'error.emailInUse': 'Another account already uses this email address.',
  'error.emailTakenSince':
    'Another account uses this email address now, so we couldn’t switch yours. Your account keeps its old address.',
  'error.hasApplications':
    'Your account has applications, so it can’t be deleted here. Please write to the program office.',
  'error.hasSiteRole':
    'You have a role at a site, so your account can’t be deleted here. Please ask the site or the program office to remove you first.',
  'error.isAdmin':
    'Administrator accounts can’t be deleted here. Please ask another administrator to change your role first.',
  'error.resetLinkDead': 'This link no longer works. Please ask for a new one.',
  'error.confirmLinkDead':
    'This link no longer works. If you used it before, your address is already confirmed.',
  'error.forbidden': 'You don’t have permission to do this.',
  'error.foreignOrigin': 'This request came from another website, so we blocked it.',
  'error.notFound': 'Not found.',
  'error.changedMeanwhile':
    'Someone else changed this after you opened it. Please choose which answers to keep.',
  'error.ssidTaken': 'Another student already has this SSID.',
  'error.accountDeactivated':
    'The account with this email is deactivated. Reactivate it before you import its children.',
  'error.malformedBody': 'We couldn’t read the data you sent.',
  'error.tooLarge': 'You sent more data than we can take at once.',
  'error.notJson': 'The data must be sent as JSON.',
  'error.tooManyAttempts': 'Too many attempts. Please wait a while, then try again.',
  'error.databaseAway': 'We can’t reach the program’s data right now. Please try again in a minute.',
  'error.lockedMeanwhile': 'Someone else is changing this right now. Please try again in a moment.',
  'error.stopping': 'We’re restarting right now. Please try again in a minute.',
  'error.busy': 'We’re very busy right now. Please try again in a minute.',
  'error.unexpected': 'Something went wrong on our side. Please try again later.',

  'ssid.noDirectory': 'There’s no state roster yet. Please load one first.',
  'ssid.checkRunning': 'A check is already running. Please wait until it’s done.',
  'ssid.checkStopped': 'The check stopped before it was done. Please start it again.',
  'ssid.rosterFinished': 'This state roster is already loaded.',
  'ssid.rosterIncomplete':
    'Only {{received}} of the {{count}} students in the state roster arrived. Please load the file again.',
  'ssid.rosterSmaller':
    'This state roster has {{students}} students, and the current one has {{inUse}}. Please confirm that you want to replace it.',
  'ssid.otherPerson': 'In the same state roster, this SSID belongs to another student.',
  'ssid.label.again': 'Check again for students we didn’t find',
  'ssid.label.smaller': 'Replace the current state roster even though this one is much smaller',
  'ssid.label.students': 'Students in the state roster',
  'results.otherLink': 'A row further up has a different link for this SSID.',
  'results.label.link': 'Link to the report',

  'duplicates.tooFew': 'Choose at least two applications.',
  'duplicates.tooMany': 'Choose 100 applications or fewer.',
  'duplicates.unknown': 'One of these applications doesn’t exist.',
} as const;
