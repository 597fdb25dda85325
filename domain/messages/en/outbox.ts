/** The office’s page of what was mailed, why a mail is not sent again, and writing to many families. */
export const outbox = {
  'outbox.title': 'Messages',
  'outbox.lead': 'Every email the program sends: to whom, when, and why.',

  'outbox.state': 'State',
  'outbox.state.all': 'All',
  'outbox.state.waiting': 'Waiting',
  'outbox.state.stuck': 'Stuck',
  'outbox.state.sent': 'Sent',

  'outbox.is.waiting': 'Waiting',
  'outbox.is.stuck': 'Stuck',
  'outbox.is.sent': 'Sent',
  'outbox.is.sendingAgain': 'Sending again',

  'outbox.kind': 'Reason',
  'outbox.kind.confirm-address': 'Confirm an address',
  'outbox.kind.email-change': 'Confirm a new address',
  'outbox.kind.email-change-notice': 'Notice about a new address',
  'outbox.kind.second-factor-on': 'Two-step login turned on',
  'outbox.kind.second-factor-off': 'Two-step login turned off',
  'outbox.kind.second-factor-reset': 'Two-step login reset',
  'outbox.kind.recovery-code-used': 'Recovery code used',
  'outbox.kind.passkey-added': 'Passkey added',
  'outbox.kind.password-recovery': 'Password recovery',
  'outbox.kind.invitation': 'Invitation',
  'outbox.kind.application-submitted': 'Application submitted',
  'outbox.kind.application-returned': 'Application returned',
  'outbox.kind.site-accepted': 'Site accepted',
  'outbox.kind.acceptance-recalled': 'Acceptance recalled',
  'outbox.kind.application-withdrawn': 'Application withdrawn',
  'outbox.kind.application-declined': 'Site declined',
  'outbox.kind.withdrawal-confirmed': 'Withdrawal confirmed',
  'outbox.kind.application-removed': 'Application removed',
  'outbox.kind.application-restored': 'Application restored',
  'outbox.kind.choice-canceled': 'Chosen site canceled',
  'outbox.kind.student-assigned': 'Student assigned',
  'outbox.kind.student-unassigned': 'Assignment taken back',
  'outbox.kind.site-canceled': 'Site canceled',
  'outbox.kind.season-started': 'Season started',
  'outbox.kind.answers-overdue': 'Overdue responses',
  'outbox.kind.deadline-reminder': 'Deadline reminder',
  'outbox.kind.students-placed': 'Students placed',
  'outbox.kind.no-seat-yet': 'No seat yet',
  'outbox.kind.announcement': 'Announcement',
  'outbox.kind.announcement-test': 'Announcement (test)',
  'outbox.kind.interest-received': 'Interest received',
  'outbox.kind.interest-thanks': 'Thanks for the interest',

  'outbox.announcement': 'Announcement',
  'outbox.oneAnnouncement': 'These are the emails of one announcement.',
  'outbox.allMessages': 'Show all messages',
  'outbox.recipient': 'Recipient',
  'outbox.written': 'Created',
  'outbox.action': 'Action',

  'outbox.read': 'Read: {{subject}}',
  'outbox.facts': 'Details',
  'outbox.loadingOne': 'Loading the message',
  'outbox.bodyFailed': 'We couldn’t load the message',
  'outbox.missingTitle': 'We couldn’t find this message',
  'outbox.missingText': 'Check the link, or look for the message in the list.',
  'outbox.linkHidden': 'The link in this message opens an account, so it isn’t shown here.',

  'outbox.retryAt': 'Next attempt: {{time}}',
  'outbox.soon': 'Will be sent in a moment',
  'outbox.attempts_one': '{{count}} attempt',
  'outbox.attempts_other': '{{count}} attempts',
  'outbox.error': 'The mail server said: {{error}}',
  'outbox.application': '{{student}}’s application',
  'outbox.repeat': 'Sent again by the office',
  'outbox.currentAddress': 'Address now: {{address}}',
  'outbox.sendingAgainTo': 'To {{address}}',
  'outbox.sentAgainTo': 'Sent again to {{address}}',
  'outbox.stuckAgainTo': 'Sent again to {{address}}, but it got stuck',
  'outbox.firstSent': 'First sent {{time}}',

  'outbox.stuckHint_one':
    '{{count}} message is stuck. The mail server refused it, or we tried for days. See what the server said, fix the problem, then send it again.',
  'outbox.stuckHint_other':
    '{{count}} messages are stuck. The mail server refused them, or we tried for days. See what the server said, fix the problem, then send them again.',
  'outbox.showStuck': 'Show stuck messages',

  'outbox.loading': 'Loading the messages',
  'outbox.emptyTitle': 'No emails yet',
  'outbox.emptyText': 'Emails appear here once a family submits an application or the office decides on one.',
  'outbox.noMatchTitle': 'No messages match',
  'outbox.noMatchText': 'We haven’t sent anything that matches these filters.',
  'outbox.noneStuckTitle': 'Nothing is stuck',
  'outbox.noneStuckText': 'Every message was sent or is on its way.',
  'outbox.failedTitle': 'We couldn’t load the messages',

  'outbox.resend': 'Send again',
  'outbox.resendOf': 'Send again: {{subject}}, to {{recipient}}',
  'outbox.confirmTitle': 'Send this message again?',
  'outbox.confirmStuck':
    'We’ll try to send “{{subject}}” to {{recipient}} again. If the problem isn’t fixed, it’ll get stuck again.',
  'outbox.confirmSent':
    'We’ll send “{{subject}}” to {{recipient}} a second time, with the same text as before.',
  'outbox.notResent': 'The message wasn’t sent again',
  'outbox.resent': 'The message is on its way to {{recipient}}.',
  'outbox.confirmSelected_one': 'Send 1 message again?',
  'outbox.confirmSelected_other': 'Send {{count}} messages again?',
  'outbox.confirmSelectedText_one':
    'We’ll send it with the same text as before. If it can’t be sent again, we’ll tell you why.',
  'outbox.confirmSelectedText_other':
    'We’ll send them with the same text as before, and list those that can’t be sent again, and why.',
  'outbox.resentSelected_one': '1 message is on its way again.',
  'outbox.resentSelected_other': '{{count}} messages are on their way again.',

  'outbox.refusal.onItsWay': 'This message is already on its way.',
  'outbox.refusal.justResent': 'Someone just sent this message again. Please give it a minute.',
  'outbox.refusal.deactivated':
    'The recipient’s account is deactivated, so it gets no emails. Reactivate the account first.',
  'outbox.refusal.notCoordinator':
    'This address isn’t one of the site’s coordinators anymore, so we can’t send it information about children.',
  'outbox.refusal.switchedOff':
    'This family turned announcements off. Emails about their own application still reach them.',
  'outbox.refusal.password-recovery':
    'This link no longer works. The person can ask for a new one with Forgot Password, on the login page.',
  'outbox.refusal.confirm-address':
    'This link no longer works. The person can use Forgot Password, on the login page. The link in that email confirms the address, too.',
  'outbox.refusal.email-change':
    'This link is only for the new address we sent it to. The person can ask for another one on their account page.',
  'outbox.refusal.invitation':
    'This link no longer works. Invite the person again from their page under Users.',

  'announcements.title': 'Announcement',
  'announcements.leadSite':
    'Every family with an accepted student here gets one email. Replies go to {{address}}, because the site doesn’t list a coordinator’s email.',
  'announcements.leadSiteReply':
    'Every family with an accepted student here gets one email. Replies go to {{address}}.',
  'announcements.leadOffice':
    'Every family with an application in this list gets one email. Replies go to {{email}}.',
  'announcements.leadSelected_one':
    'The family of the selected application gets one email. Replies go to {{email}}.',
  'announcements.leadSelected_other':
    'The families of the {{count}} selected applications get one email each. Replies go to {{email}}.',
  'announcements.leadAll':
    'This list isn’t filtered, so this goes to every family with an application. Replies go to {{email}}.',
  'announcements.english': 'English',
  'announcements.subject': 'Subject',
  'announcements.body': 'Text',
  'announcements.bodyHint': 'Plain text. Line breaks stay as you type them.',
  'announcements.spanish': 'Spanish (optional)',
  'announcements.spanishHint':
    'Families who use the program in Spanish get this text. If you leave it empty, they get the English text.',
  'announcements.subjectEs': 'Subject in Spanish',
  'announcements.bodyEs': 'Text in Spanish',
  'announcements.preview': 'Preview',
  'announcements.previewTitle': 'Send this announcement?',
  'announcements.families_one': 'One family gets this email.',
  'announcements.families_other': '{{number}} families get this email.',
  'announcements.familiesOff': 'Families who turned announcements off aren’t counted.',
  'announcements.skipped_one':
    'One more family had three announcements today already, so it doesn’t get this one.',
  'announcements.skipped_other':
    '{{number}} more families had three announcements today already, so they don’t get this one.',
  'announcements.leftToday_one': 'You can send one more today.',
  'announcements.leftToday_other': 'You can send {{count}} more today.',
  'announcements.noneLeft': 'All of today’s announcements have been sent. You can send another one tomorrow.',
  'announcements.language': 'Language of the preview',
  'announcements.send_one': 'Send to one family',
  'announcements.send_other': 'Send to {{number}} families',
  'announcements.test': 'Send a test to me',
  'announcements.tested': 'We’re sending a test to {{address}}. Families get nothing yet.',
  'announcements.back': 'Keep editing',
  'announcements.noneSite':
    'No family would get this. Either no students are accepted here, or every family turned announcements off.',
  'announcements.noneOffice':
    'No family would get this. Either no application matches the filters, or every family turned announcements off.',
  'announcements.sentTitle': 'Your announcement is on its way',
  'announcements.sent_one': 'One family gets it.',
  'announcements.sent_other': '{{number}} families get it.',
  'announcements.pace': 'We send them bit by bit, and more urgent emails go first. You can close this.',
  'announcements.progress': '{{done}} of {{total}} sent',
  'announcements.allSent_one': 'Sent',
  'announcements.allSent_other': 'All {{number}} sent',
  'announcements.stuck_one': 'One couldn’t be sent',
  'announcements.stuck_other': '{{number}} couldn’t be sent',
  'announcements.earlier': 'Earlier announcements',
  'announcements.earlierFailed': 'We couldn’t load the earlier announcements.',
  'announcements.by': '{{name}}, {{time}}',
  'announcements.deletedSubject': 'Text deleted',
  'announcements.messages': 'See in Messages',
  'announcements.close': 'Close',
  'announcements.limit':
    'The limit is {{count}} announcements a day, and all of today’s have been sent. You can send another one tomorrow.',
  'announcements.nobody': 'There are no families to write to.',
  'announcements.allHadEnough':
    'Every family who’d get this had three announcements today already. You can write to them again tomorrow.',
  'announcements.idUsed': 'This announcement was already sent. Close this form and start again.',
} as const;
