/** Two-step login: a passkey or a code after the password, for the office and sites. */
export const verification = {
  'label.code': 'Code',
  'label.firstCode': 'Code from the app',
  'label.passkey': 'Passkey',
  'label.passkeyName': 'Name of this passkey',
  'label.rememberDevice': 'Remember this device for 30 days',

  'code.text': 'Open your authenticator app and type the 6-digit code for Summer Reading.',
  'code.recovery': 'Don’t have your phone? Type one of your recovery codes instead.',
  'code.rememberHint': 'We’ll only ask for your password here. Don’t check this on a computer you share.',
  'code.passkeyText':
    'Now confirm that it’s you with your passkey: your fingerprint, your face, your screen lock or your security key.',
  'code.passkeySubmit': 'Use your passkey',
  'code.useCode': 'Use a code instead',
  'code.usePasskey': 'Use your passkey instead',
  'code.submit': 'Log in',
  'code.back': 'Back',

  'twoStep.title': 'Two-step login',
  'twoStep.on': 'On',
  'twoStep.off': 'Off',
  'twoStep.offText':
    'With two-step login, a stolen password isn’t enough to get into your account. After your password, we ask for your passkey or for a code from an app on your phone.',
  'twoStep.onText': 'After your password, we ask for your passkey or a code.',
  'twoStep.codesLeft_one': 'You have one recovery code left.',
  'twoStep.codesLeft_other': 'You have {{count}} recovery codes left.',
  'twoStep.failed': 'We couldn’t load this setting.',
  'twoStep.passkeys': 'Passkeys',
  'twoStep.passkeysText':
    'With a passkey, you confirm with your fingerprint, your face or your screen lock. There’s no code to type.',
  'twoStep.addPasskey': 'Add a passkey',
  'twoStep.passkeyAdded': 'Added on {{time}}',
  'twoStep.passkeyUsed': 'Last used on {{time}}',
  'twoStep.passkeyNameText':
    'Give it a name that you’ll recognize in your list. Then your browser asks you to save the passkey.',
  'twoStep.passkeySaved': 'Your passkey is saved.',
  'twoStep.passkeyUnused': 'Your passkey wasn’t used. Please try again.',
  'twoStep.passkeyUnsaved': 'The passkey wasn’t saved. Please try again.',
  'twoStep.passkeyKnown': 'This device or security key already has a passkey for your account.',
  'twoStep.removePasskey': 'Remove',
  'twoStep.removePasskeyNamed': 'Remove the passkey {{name}}',
  'twoStep.removePasskeyTitle': 'Remove a passkey',
  'twoStep.removePasskeyText':
    'You won’t be able to log in with the passkey “{{name}}” anymore. Delete it from your device or password manager, too.',
  'twoStep.passkeyRemoved': 'The passkey is removed.',
  'twoStep.app': 'Authenticator app',
  'twoStep.appOn': 'It’s set up on your phone.',
  'twoStep.addApp': 'Set up an app',
  'twoStep.recoveryCodes': 'Recovery codes',
  'twoStep.codeOrPasskey': 'From your app, or a recovery code. Leave it blank to confirm with your passkey.',
  'twoStep.codeOrRecovery': 'From your app, or a recovery code.',
  'twoStep.turnOff': 'Turn off',
  'twoStep.newCodes': 'Get new recovery codes',
  'twoStep.requiredTitle': 'Set up two-step login to go on',
  'twoStep.requiredText':
    'Administrators of this program need two-step login, because they see every child’s records. It takes about two minutes.',
  'twoStep.requiredNote': 'Your program requires it for administrators.',

  'twoStep.passwordText': 'First, please type your password again.',
  'twoStep.continue': 'Continue',
  'twoStep.scanText':
    'Install an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 2FAS. In the app, add an account and scan this picture.',
  'twoStep.picture': 'QR code with the key for your authenticator app',
  'twoStep.keyText': 'Can’t scan it? Type this key into the app:',
  'twoStep.confirmText': 'The app now shows a 6-digit code. Type it here.',
  'twoStep.turnOn': 'Turn on',
  'twoStep.turnedOn': 'Two-step login is on.',

  'twoStep.codesTitle': 'Your recovery codes',
  'twoStep.codesText':
    'If you lose your phone or your passkey, log in with one of these codes. Each one works once. Print them or write them down, and keep them somewhere safe. We won’t show them again.',
  'twoStep.copy': 'Copy the codes',
  'twoStep.copied': 'The codes are copied.',
  'twoStep.saved': 'I saved these codes',

  'twoStep.newCodesText': 'Your old recovery codes will stop working.',
  'twoStep.getCodes': 'Show new codes',
  'twoStep.turnOffText': 'After that, your password alone is enough to log in.',
  'twoStep.turnedOff': 'Two-step login is off.',

  'twoStep.devices': 'Devices we don’t ask for a code',
  'twoStep.deviceUntil': 'Until {{time}}',
  'twoStep.forget': 'Ask for a code on all devices',
  'twoStep.forgotten': 'We’ll ask for a code on every device again.',
} as const;
