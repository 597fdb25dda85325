/** What the emails say, and the development mailbox that shows them. `year`, `phone` and `email` are the program's. */
export const mail = {
  'mail.sender': 'Summer Reading Program',
  'mail.programName': 'Summer Reading Program {{year}}',
  'mail.greeting': 'Hello {{name}},',
  'mail.greetingWithoutName': 'Hello,',
  'mail.copyLink': 'If the button doesn’t work, copy this address into your browser:',
  'mail.linkMinutes_one': 'The link works once and is good for {{count}} minute.',
  'mail.linkMinutes_other': 'The link works once and is good for {{count}} minutes.',
  'mail.linkDays_one': 'The link works once and is good for {{count}} day.',
  'mail.linkDays_other': 'The link works once and is good for {{count}} days.',
  'mail.questions': 'Questions? Call {{phone}} or write to {{email}}.',
  'mail.signInFirst': 'You’ll need to log in first.',

  'mail.confirmAddress.subject': 'Please confirm your email address',
  'mail.confirmAddress.text':
    'Someone, most likely you, used this address for an account with the {{program}}. Please confirm that it’s yours, so we can reach you about your applications.',
  'mail.confirmAddress.action': 'Confirm my address',
  'mail.confirmAddress.unexpected':
    'If you don’t have an account with us, don’t open the link. Someone typed your address by mistake, and you can ignore this email.',

  'mail.passwordRecovery.subject': 'Choose a new password',
  'mail.passwordRecovery.text':
    'Someone, most likely you, asked to reset the password for your account with the {{program}}.',
  'mail.passwordRecovery.action': 'Choose a new password',
  'mail.passwordRecovery.unexpected':
    'If it wasn’t you, you can ignore this email. Your password stays the same.',

  'mail.emailChange.subject': 'Confirm your new email address',
  'mail.emailChange.text':
    'You asked to use this address for your account with the {{program}}. Open the link to make the switch. Until then, keep logging in with your old address.',
  'mail.emailChange.action': 'Use this address',
  'mail.emailChange.unexpected':
    'If you didn’t ask for this, don’t open the link. You can ignore this email, and nothing will change.',

  'mail.emailChangeNotice.subject': 'Your email address is about to change',
  'mail.emailChangeNotice.text':
    'Someone, most likely you, asked to use a different email address for your account with the {{program}}. We sent a link to the new address. Once it’s opened, you’ll log in with the new address and we’ll write to you there.',
  'mail.emailChangeNotice.unexpected':
    'If it wasn’t you, choose a new password right away, on your account page or with Forgot Password. That cancels the change.',
  'mail.emailChangeNotice.action': 'Go to my account',

  'mail.secondFactorOn.subject': 'Two-step login is on',
  'mail.secondFactorOn.text':
    'You turned on two-step login for your account with the {{program}}. From now on, your password alone isn’t enough to log in.',
  'mail.secondFactorOff.subject': 'Two-step login is off',
  'mail.secondFactorOff.text':
    'Two-step login was turned off for your account with the {{program}}. Your password alone is enough to log in now.',
  'mail.secondFactorReset.subject': 'Your two-step login was reset',
  'mail.secondFactorReset.text':
    'An administrator of the {{program}} reset your two-step login, so your old codes and passkeys no longer work. Log in with your password, then set it up again.',
  'mail.secondFactorPasskey.subject': 'A passkey was added',
  'mail.secondFactorPasskey.text':
    'A new passkey was added to your account with the {{program}}. It can be used after your password to log in. You can see and remove your passkeys on your account page.',
  'mail.recoveryCodeUsed.subject': 'A recovery code was used',
  'mail.recoveryCodeUsed.text_one':
    'Someone, most likely you, used a recovery code to log in to your account with the {{program}}. You have one code left. You can get new ones on your account page.',
  'mail.recoveryCodeUsed.text_other':
    'Someone, most likely you, used a recovery code to log in to your account with the {{program}}. You have {{count}} codes left. You can get new ones on your account page.',
  'mail.secondFactor.unexpected':
    'If it wasn’t you or you didn’t expect it, choose a new password right away and tell us.',
  'mail.secondFactor.action': 'Go to my account',

  'mail.invitation.subject': 'Your invitation to the {{program}}',
  'mail.invitation.admin':
    'You’re now an administrator of the {{program}}. You can review applications and manage sites and users.',
  'mail.invitation.site':
    'You now have access to {{site}} in the {{program}}. You can see the site’s information and the students assigned to it.',
  'mail.invitation.someSite':
    'You now have access to a site in the {{program}}. You can see the site’s information and the students assigned to it.',
  'mail.invitation.user':
    'You now have an account with the {{program}}. You can see your family’s applications and their status there.',
  'mail.invitation.signIn': 'To get started, choose a password. You’ll log in with this email address.',
  'mail.invitation.action': 'Choose a password',
  'mail.invitation.unexpected': 'If you didn’t expect this invitation, you can ignore this email.',

  'mail.applicationSubmitted.subject': 'Application submitted: {{student}}',
  'mail.applicationSubmitted.text': 'We got {{student}}’s application to the {{program}}.',
  'mail.applicationSubmitted.next':
    'We’re looking for a spot at one of the sites you chose. You’ll hear from us as soon as a site accepts {{student}}. You can change your choices until we assign a site.',
  'mail.applicationSubmitted.late':
    'The deadline was {{deadline}}, so this application is late. We place the applications that came in on time first.',
  'mail.applicationSubmitted.placement': 'We plan to place students on {{day}}.',
  'mail.applicationSubmitted.action': 'See the application',

  'mail.applicationWithdrawn.subject': 'Application withdrawn: {{student}}',
  'mail.applicationWithdrawn.text':
    '{{student}}’s family withdrew the application. The seat at {{site}} is free again. You don’t need to do anything.',
  'mail.applicationWithdrawn.action': 'Open the site',
  'mail.withdrawalConfirmed.subject': 'You withdrew the application: {{student}}',
  'mail.withdrawalConfirmed.text':
    'You withdrew {{student}} from the program. The spot at {{site}} can now go to another child.',
  'mail.withdrawalConfirmed.textNoSite':
    'You withdrew {{student}}’s application. We won’t look for a spot anymore.',
  'mail.withdrawalConfirmed.nextNoSite':
    'If you change your mind, check your choices and submit the application again.',
  'mail.withdrawalConfirmed.next':
    'If you change your mind, check your choices and submit the application again. We can’t hold the same spot for you.',
  'mail.withdrawalConfirmed.action': 'See the application',

  'mail.applicationDeclined.subject': 'A site declined: {{student}}',
  'mail.applicationDeclined.text': '{{site}} can’t take {{student}} this summer.',
  'mail.applicationDeclined.siteWrote': 'The site wrote:',
  'mail.applicationDeclined.next':
    'The application stays submitted, and we’re still looking for a spot. Would you like to choose other sites? You can change your choices until we assign one.',
  'mail.applicationDeclined.chooseOthers':
    'None of the sites you chose can offer a spot now, so please choose other sites. The application page shows the nearest ones with room. The application stays submitted.',
  'mail.applicationDeclined.action': 'Change your choices',

  'mail.applicationRemoved.subject': 'We removed the application: {{student}}',
  'mail.applicationRemoved.text':
    'We removed {{student}}’s application from the {{program}}. You can’t change it anymore, and {{student}} doesn’t have a spot.',
  'mail.applicationRemoved.next': 'If you think this is a mistake, please call us or write to us.',
  'mail.applicationRemoved.action': 'See the application',

  'mail.applicationRestored.subject': 'We restored the application: {{student}}',
  'mail.applicationRestored.text':
    '{{student}}’s application is part of the {{program}} again. If {{student}} had a spot before, that spot is gone.',
  'mail.applicationRestored.next': 'Open the application to see its status and what comes next.',
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
  'mail.fact.notSubmitted': 'Not submitted',
  'mail.fact.deadline': 'Deadline',
  'mail.fact.stillMissing': 'Still missing',

  'mail.applicationReturned.subject': 'Please correct the application: {{student}}',
  'mail.applicationReturned.text':
    'We looked at {{student}}’s application. Something needs to be corrected or added, so we returned it to you.',
  'mail.applicationReturned.next':
    'Please make the changes and submit the application again. We can’t look for a spot until you do.',
  'mail.applicationReturned.action': 'Open the application',

  'mail.siteAccepted.subject': '{{student}} has a spot at {{site}}',
  'mail.siteAccepted.text':
    'Good news: {{site}} accepted {{student}} for this summer. Here’s what you need to know:',
  'mail.siteAccepted.next':
    'If {{student}} can’t make it after all, please withdraw the application so another child can have the spot.',
  'mail.siteAccepted.action': 'See the details',

  'mail.acceptanceRecalled.subject': 'The spot was taken back: {{student}}',
  'mail.acceptanceRecalled.text': 'We’re sorry. We had to take back {{student}}’s spot at {{site}}.',
  'mail.acceptanceRecalled.next':
    'The application stays submitted, and we’re looking for another spot. You’ll hear from us as soon as a site accepts.',
  'mail.acceptanceRecalled.action': 'See the application',

  'mail.studentUnassigned.subject': 'No longer waiting for your response: {{student}}',
  'mail.studentUnassigned.text':
    'We took back {{student}}’s assignment to {{site}}. You don’t need to respond anymore.',
  'mail.studentAssigned.subject': 'A student is waiting for your response: {{student}}',
  'mail.studentAssigned.text':
    'We assigned {{student}} to {{site}}. Please accept or decline the student on the site’s roster.',
  'mail.studentAssigned.next': 'We’ll hold the seat until you respond. The family gets an email either way.',
  'mail.studentAssigned.action': 'Open the roster',

  'mail.studentsPlaced.subject_one': 'A student is waiting for your response: {{site}}',
  'mail.studentsPlaced.subject_other': '{{count}} students are waiting for your response: {{site}}',
  'mail.studentsPlaced.text_one':
    'We placed students at all sites. At {{site}}, a student is waiting for your response. Please accept or decline the student on the site’s roster.',
  'mail.studentsPlaced.text_other':
    'We placed students at all sites. At {{site}}, {{count}} students are waiting for your response. Please accept or decline them on the site’s roster.',
  'mail.studentsPlaced.next_one':
    'We’ll hold the seat until you respond. The family gets an email either way.',
  'mail.studentsPlaced.next_other':
    'We’ll hold the seats until you respond. The families get an email either way.',

  'mail.noSeatYet.subject_one': 'No spot yet: {{student}}',
  'mail.noSeatYet.subject_other': 'No spot yet for {{count}} of your children',
  'mail.noSeatYet.text_one':
    'We’ve placed students at the sites. There weren’t enough spots for everyone, and {{student}} doesn’t have one yet. This is your child’s place among those who are waiting:',
  'mail.noSeatYet.text_other':
    'We’ve placed students at the sites. There weren’t enough spots for everyone, and these children don’t have one yet. These are their places among those who are waiting:',
  'mail.noSeatYet.standing': '{{site}}: number {{position}} of {{waiting}}',
  'mail.noSeatYet.noChoice': 'Not waiting for any site that can offer a spot',
  'mail.noSeatYet.next':
    'You don’t need to do anything. When a spot opens up, it goes to the next child waiting for that site. You’ll hear from us as soon as a site accepts.',
  'mail.noSeatYet.chooseOthers':
    'Please choose other sites for {{students}}: none of the sites you chose can offer a spot. The application page shows the nearest ones with room.',
  'mail.noSeatYet.choose': 'You can still choose other sites. The application stays submitted.',
  'mail.noSeatYet.action': 'See the application',
  'mail.noSeatYet.actionAll': 'See the applications',
  'mail.answersOverdue.subject_one': '{{count}} student is still waiting for your response: {{site}}',
  'mail.answersOverdue.subject_other': '{{count}} students are still waiting for your response: {{site}}',
  'mail.answersOverdue.text_one':
    'We assigned {{count}} student to {{site}} more than {{days}} ago and haven’t heard from you.',
  'mail.answersOverdue.text_other':
    'We assigned {{count}} students to {{site}} more than {{days}} ago and haven’t heard from you.',
  'mail.answersOverdue.days_one': '{{count}} weekday',
  'mail.answersOverdue.days_other': '{{count}} weekdays',
  'mail.answersOverdue.inAll_one': 'In all, {{count}} student is waiting for your response.',
  'mail.answersOverdue.inAll_other': 'In all, {{count}} students are waiting for your response.',
  'mail.answersOverdue.next':
    'Please accept or decline each of them. Their families are waiting to plan the summer, and seats you don’t fill can go to other children.',
  'mail.answersOverdue.action': 'Open the roster',

  'mail.siteCanceled.subject': 'The site was canceled: {{student}}',
  'mail.siteCanceled.text':
    'We’re sorry. {{site}} isn’t part of the program this summer after all, so {{student}} no longer has a spot there.',
  'mail.siteCanceled.next':
    'The application stays submitted, and we’re looking for another spot. You’ll hear from us as soon as a site accepts.',
  'mail.siteCanceled.choose':
    'If {{site}} is one of your choices, please choose another site instead. You can change your choices until we assign a site.',
  'mail.siteCanceled.action': 'See the application',
  'mail.choiceCanceled.subject': 'Please choose another site: {{student}}',
  'mail.choiceCanceled.text':
    '{{site}} was canceled and isn’t part of the program this summer. You chose it for {{student}}.',
  'mail.choiceCanceled.next':
    'Please choose another site instead. You can change your choices until we assign a site. The application stays submitted.',
  'mail.choiceCanceled.action': 'Choose another site',

  'mail.seasonStarted.subject': 'Get ready for summer {{year}}: {{site}}',
  'mail.seasonStarted.text':
    'The {{program}} has started. {{site}} is part of it again, and its status is pending until it’s ready for this year.',
  'mail.seasonStarted.check':
    'The people and capacities are the same as last year, and the dates are empty. Please enter this year’s dates, check the capacities and everything else, and verify the site’s information.',
  'mail.seasonStarted.next':
    'Once nothing is missing, open the site so families can choose it. We assign students only to verified sites.',
  'mail.seasonStarted.action': 'Open the site',

  'mail.deadlineReminder.subject': 'Please submit your application soon',
  'mail.deadlineReminder.text_one':
    'The deadline for the {{program}} is {{deadline}}. One of your applications isn’t submitted yet.',
  'mail.deadlineReminder.text_other':
    'The deadline for the {{program}} is {{deadline}}. {{count}} of your applications aren’t submitted yet.',
  'mail.deadlineReminder.next_one':
    'Please finish it and submit it by then. You can still submit it later, but we place the applications that came in on time first. If your child won’t take part, you don’t need to do anything.',
  'mail.deadlineReminder.next_other':
    'Please finish them and submit them by then. You can still submit them later, but we place the applications that came in on time first. If a child won’t take part, you don’t need to do anything.',
  'mail.deadlineReminder.action': 'Finish applying',

  'mail.announcement.siteWrote': 'A message from {{site}} to the families of its students:',
  'mail.announcement.officeWrote': 'A message from the program office:',
  'mail.announcement.reply': 'Replies to this email go to {{address}}.',
  'mail.announcement.action': 'See your applications',
  'mail.announcement.why':
    'You get announcements because your child has an application. Even if you turn them off, you’ll get emails about your own application.',
  'mail.announcement.turnOff': 'Turn announcements off',
  'mail.announcementTest.subject': 'Test: {{subject}}',
  'mail.announcementTest.text':
    'This is a test of an announcement. Only you got it. The families’ email also has a link to turn announcements off.',

  'mail.interestReceived.subject': 'New site offered: {{organization}}',
  'mail.interestReceived.text':
    '{{name}} ({{role}}) from {{organization}} offered a site for the {{program}}. You’ll find it in the list of sites as pending.',
  'mail.interestReceived.reason': 'Why:',
  'mail.interestReceived.contact': 'Registrant',
  'mail.interestReceived.action': 'See the site',
  'mail.interestReceived.unconfirmed':
    'Anyone can fill in the public form. Please check with the organization before you go on.',

  'mail.interestThanks.subject': 'Thank you for offering a site',
  'mail.interestThanks.text':
    'Thank you for offering {{organization}} as a site for the {{program}}. We got your form and will get in touch with you.',
  'mail.interestThanks.action': 'Visit the program’s website',
  'mail.interestThanks.unexpected':
    'If you didn’t fill in this form, someone else entered your address. You can ignore this email.',

  'mailbox.title': 'Development mailbox',
  'mailbox.intro':
    'No email leaves this computer. Here are the newest {{count}} emails the program would have sent, newest first.',
  'mailbox.empty': 'No emails yet. Create an account or ask for a new password, then come back and reload.',
  'mailbox.back': 'All emails',
  'mailbox.toProgram': 'To the program',
  'mailbox.from': 'From',
  'mailbox.to': 'To',
  'mailbox.when': 'When',
  'mailbox.html': 'The email as HTML',
  'mailbox.text': 'The email as plain text',
  'mailbox.headers': 'All headers',
  'mailbox.gone': 'This email isn’t here. We keep only the newest ones.',
} as const;
