/** What the emails say, and the development mailbox that shows them. `year`, `phone` and `email` are the program's. */
export const mail = {
  'mail.programName': 'Summer Reading Program {{year}}',
  'mail.greeting': 'Hello {{name}},',
  'mail.greetingNobody': 'Hello,',
  'mail.copyLink': 'If the button does not work, copy this address into your browser:',
  'mail.linkMinutes_one': 'The link works once, for {{count}} minute.',
  'mail.linkMinutes_other': 'The link works once, for {{count}} minutes.',
  'mail.linkDays_one': 'The link works once, for {{count}} day.',
  'mail.linkDays_other': 'The link works once, for {{count}} days.',
  'mail.questions': 'Questions? Call {{phone}} or write to {{email}}.',
  'mail.signInFirst': 'You will be asked to sign in.',

  'mail.confirmAddress.subject': 'Please confirm your email address',
  'mail.confirmAddress.text':
    'This address was given for an account with the {{program}}. Please confirm that it is yours, so that news about your applications reaches you.',
  'mail.confirmAddress.action': 'Confirm my address',
  'mail.confirmAddress.unexpected':
    'If you have no account with us, do not open the link: the account belongs to somebody else, and your address was typed by mistake. You can ignore this email.',

  'mail.passwordRecovery.subject': 'Choose a new password',
  'mail.passwordRecovery.text':
    'Someone, most likely you, asked to reset the password of your account with the {{program}}.',
  'mail.passwordRecovery.action': 'Choose a new password',
  'mail.passwordRecovery.unexpected':
    'If it was not you, you can ignore this email: your password stays as it is.',

  'mail.emailChange.subject': 'Confirm your new email address',
  'mail.emailChange.text':
    'You asked to use this address for your account with the {{program}}. Open the link to make the switch. Until then, keep logging in with your old address.',
  'mail.emailChange.action': 'Use this address',
  'mail.emailChange.unexpected':
    'If you didn’t ask for this, don’t open the link. You can ignore this email, and nothing will change.',

  'mail.emailChangeNotice.subject': 'Your email address is about to change',
  'mail.emailChangeNotice.text':
    'Someone, most likely you, asked to use a different email address for your account with the {{program}}. We sent a link to the new address. Once it’s opened, you log in with the new address and we write to you there.',
  'mail.emailChangeNotice.unexpected':
    'If it wasn’t you, choose a new password right away, on your account page or with Forgot Password. That cancels the change.',
  'mail.emailChangeNotice.action': 'Go to my account',

  'mail.invitation.subject': 'Your invitation to the {{program}}',
  'mail.invitation.admin':
    'You have been made an administrator of the {{program}}. You review applications and look after sites and users.',
  'mail.invitation.site':
    'You have been given access to {{site}} in the {{program}}. You see the site’s information and the students placed there.',
  'mail.invitation.someSite':
    'You have been given access to a site of the {{program}}. You see the site’s information and the students placed there.',
  'mail.invitation.user':
    'You have been given an account with the {{program}}. It shows the applications of your family and where they stand.',
  'mail.invitation.signIn': 'Choose a password to begin. You sign in with this email address.',
  'mail.invitation.action': 'Choose a password',
  'mail.invitation.unexpected': 'If you did not expect this invitation, you can ignore this email.',

  'mail.applicationSubmitted.subject': 'Application submitted: {{student}}',
  'mail.applicationSubmitted.text': 'We have received the application of {{student}} to the {{program}}.',
  'mail.applicationSubmitted.next':
    'Next, we look for a place at one of the sites you prefer. You hear from us as soon as a site has accepted {{student}}. Until a site is assigned you can still change your preferences.',
  'mail.applicationSubmitted.action': 'See the application',

  'mail.applicationWithdrawn.subject': 'Application withdrawn: {{student}}',
  'mail.applicationWithdrawn.text':
    'The family of {{student}} has withdrawn the application. The seat at {{site}} is free again; there is nothing you need to do.',
  'mail.applicationWithdrawn.action': 'Open the site',
  'mail.withdrawalConfirmed.subject': 'You withdrew the application: {{student}}',
  'mail.withdrawalConfirmed.text':
    'You withdrew {{student}} from the program, and the seat at {{site}} can go to another child.',
  'mail.withdrawalConfirmed.next':
    'If you change your mind, check your choices and submit the application again. We can’t hold the same seat for you.',
  'mail.withdrawalConfirmed.action': 'See the application',

  'mail.applicationDeclined.subject': 'A site declined: {{student}}',
  'mail.applicationDeclined.text': '{{site}} can’t take {{student}} this summer.',
  'mail.applicationDeclined.siteWrote': 'The site wrote:',
  'mail.applicationDeclined.next':
    'The application stays submitted, and we’re still looking for a seat. Would you like to choose other sites? You can change your choices until a site is assigned.',
  'mail.applicationDeclined.action': 'Change your choices',

  'mail.applicationRemoved.subject': 'We removed the application: {{student}}',
  'mail.applicationRemoved.text':
    'We removed the application of {{student}} from the {{program}}. It can no longer be changed, and {{student}} has no seat.',
  'mail.applicationRemoved.next': 'If you think this is a mistake, please call or write to us.',
  'mail.applicationRemoved.action': 'See the application',

  'mail.applicationRestored.subject': 'We restored the application: {{student}}',
  'mail.applicationRestored.text':
    'The application of {{student}} is part of the {{program}} again. If {{student}} had a seat before, that seat was given up.',
  'mail.applicationRestored.next': 'Open the application to see where it stands and what comes next.',
  'mail.applicationRestored.action': 'Open the application',

  'mail.message': 'Message from the program:',
  'mail.messageFromSite': 'Message from {{site}}:',
  'mail.fact.reference': 'Reference number',
  'mail.fact.site': 'Site',
  'mail.fact.organization': 'Organization',
  'mail.fact.address': 'Address',
  'mail.fact.dates': 'Dates',
  'mail.fact.days': 'Days',
  'mail.fact.times': 'Times',
  'mail.fact.coordinator': 'Coordinator',

  'mail.applicationReturned.subject': 'Please correct the application: {{student}}',
  'mail.applicationReturned.text':
    'We have looked at the application of {{student}}. Before we can go on, something has to be corrected or added, so the application is back in your hands.',
  'mail.applicationReturned.next':
    'Please make the changes, then submit the application again: until then we cannot look for a place.',
  'mail.applicationReturned.action': 'Open the application',

  'mail.siteAccepted.subject': '{{student}} has a place at {{site}}',
  'mail.siteAccepted.text':
    'Good news: {{site}} has accepted {{student}} for this summer. This is what you need to know:',
  'mail.siteAccepted.next':
    'If {{student}} cannot take part after all, please withdraw the application, so that another child gets the place.',
  'mail.siteAccepted.action': 'See the details',

  'mail.acceptanceRecalled.subject': 'The place was taken back: {{student}}',
  'mail.acceptanceRecalled.text': 'We are sorry: the place of {{student}} at {{site}} had to be taken back.',
  'mail.acceptanceRecalled.next':
    'The application stays submitted, and we look for another place. You hear from us as soon as a site has accepted.',
  'mail.acceptanceRecalled.action': 'See the application',

  'mail.studentAssigned.subject': 'A student waits for your answer: {{student}}',
  'mail.studentAssigned.text':
    '{{student}} has been assigned to {{site}}. Please accept or decline the student on the site’s roster.',
  'mail.studentAssigned.next': 'A seat is held until you answer. The family gets an email either way.',
  'mail.studentAssigned.action': 'Open the roster',

  'mail.siteCanceled.subject': 'The site was canceled: {{student}}',
  'mail.siteCanceled.text':
    'We are sorry: {{site}} does not take part this summer after all, so the place of {{student}} there is gone.',
  'mail.siteCanceled.next':
    'The application stays submitted, and we look for another place. You hear from us as soon as a site has accepted.',
  'mail.siteCanceled.choose':
    'If {{site}} is one of your choices, please choose another site in its place. You can change your choices until a site is assigned.',
  'mail.siteCanceled.action': 'See the application',
  'mail.choiceCanceled.subject': 'Please choose another site: {{student}}',
  'mail.choiceCanceled.text':
    '{{site}} was canceled and isn’t part of the program this summer. You chose it for {{student}}.',
  'mail.choiceCanceled.next':
    'Please choose another site in its place. You can change your choices until a site is assigned. The application stays submitted.',
  'mail.choiceCanceled.action': 'Choose another site',

  'mail.interestReceived.subject': 'A new site is offered: {{organization}}',
  'mail.interestReceived.text':
    '{{name}} ({{role}}) offers a site of {{organization}} for the {{program}}. It is in the list of sites as pending.',
  'mail.interestReceived.reason': 'Why:',
  'mail.interestReceived.contact': 'Registrant',
  'mail.interestReceived.action': 'See the site',
  'mail.interestReceived.unproven':
    'Anybody can fill in the public form. Please ask the organization before you go on.',

  'mail.interestThanks.subject': 'Thank you for offering a site',
  'mail.interestThanks.text':
    'Thank you for offering {{organization}} as a site of the {{program}}. We have received your form and will get in touch with you.',
  'mail.interestThanks.action': 'Visit the program’s website',
  'mail.interestThanks.unexpected':
    'If you did not fill in this form, somebody else entered your address. You can ignore this email.',

  'mailbox.title': 'Development mailbox',
  'mailbox.intro':
    'No mail leaves this computer. What the program would send is kept here, the newest {{count}} of them, newest first.',
  'mailbox.empty': 'No mail yet. Create an account or ask for a new password, then come back and reload.',
  'mailbox.back': 'All mails',
  'mailbox.toProgram': 'To the program',
  'mailbox.from': 'From',
  'mailbox.to': 'To',
  'mailbox.when': 'When',
  'mailbox.html': 'The mail as HTML',
  'mailbox.text': 'The mail as plain text',
  'mailbox.headers': 'All headers',
  'mailbox.gone': 'This mail is not here. Only the newest ones are kept.',
} as const;
