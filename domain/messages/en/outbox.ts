/** The office’s page of what was mailed, and why a mail is not sent again. */
export const outbox = {
  'outbox.title': 'Messages',
  'outbox.lead': 'Every mail of the program: to whom, when, and why.',

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
  'outbox.kind.email-change-notice': 'Notice of a new address',
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
  'outbox.kind.site-canceled': 'Site canceled',
  'outbox.kind.interest-received': 'Interest received',
  'outbox.kind.interest-thanks': 'Thanks for the interest',

  'outbox.recipient': 'Recipient',
  'outbox.written': 'Written',
  'outbox.action': 'Action',

  'outbox.read': 'Read: {{subject}}',
  'outbox.to': 'To {{recipient}}',
  'outbox.bodyFailed': 'The message could not be loaded.',
  'outbox.linkHidden': 'The link in this message opens an account, so it isn’t shown here.',

  'outbox.retryAt': 'Next try: {{time}}',
  'outbox.soon': 'Goes out in a moment',
  'outbox.attempts_one': '{{count}} attempt',
  'outbox.attempts_other': '{{count}} attempts',
  'outbox.error': 'Last answer: {{error}}',
  'outbox.application': 'Application of {{student}}',
  'outbox.repeat': 'Sent again by the office',
  'outbox.currentAddress': 'Address now: {{address}}',
  'outbox.sendingAgainTo': 'To {{address}}',
  'outbox.sentAgainTo': 'Sent again to {{address}}',
  'outbox.stuckAgainTo': 'Sent again to {{address}}, and stuck',
  'outbox.firstSent': 'First sent {{time}}',

  'outbox.stuckHint_one':
    '{{count}} message is stuck: the mail server refused it for good, or it was tried for days. See what the server said, mend the cause, then send it again.',
  'outbox.stuckHint_other':
    '{{count}} messages are stuck: the mail server refused them for good, or they were tried for days. See what the server said, mend the cause, then send them again.',
  'outbox.showStuck': 'Show what is stuck',

  'outbox.caption': 'Messages, page {{page}} of {{last}}',
  'outbox.loading': 'Messages are loading',
  'outbox.emptyTitle': 'No mail yet',
  'outbox.emptyText':
    'As soon as a family submits an application or the office decides on one, the mail stands here.',
  'outbox.noMatchTitle': 'No message fits',
  'outbox.noMatchText': 'Nothing was mailed that fits this choice.',
  'outbox.noneStuckTitle': 'Nothing is stuck',
  'outbox.noneStuckText': 'Every message was sent or is on its way.',
  'outbox.failedTitle': 'The messages could not be loaded',

  'outbox.resend': 'Send again',
  'outbox.resendOf': 'Send again: {{subject}}, to {{recipient}}',
  'outbox.confirmTitle': 'Send this message again?',
  'outbox.confirmStuck':
    '“{{subject}}” goes back in the queue for {{recipient}}. If the cause is not mended, it gets stuck again.',
  'outbox.confirmSent': '“{{subject}}” goes to {{recipient}} a second time, with the same words as before.',
  'outbox.notResent': 'The message was not sent again',
  'outbox.resent': 'The message is on its way to {{recipient}}.',
  'outbox.confirmSelected_one': 'Send 1 message again?',
  'outbox.confirmSelected_other': 'Send {{count}} messages again?',
  'outbox.confirmSelectedText_one':
    'It goes out with the same words as before. If it can’t be sent again, we’ll tell you why.',
  'outbox.confirmSelectedText_other':
    'They go out with the same words as before. We’ll list those that can’t be sent again, and why.',
  'outbox.resentSelected_one': '1 message is on its way again.',
  'outbox.resentSelected_other': '{{count}} messages are on their way again.',

  'outbox.refusal.onItsWay': 'This message is on its way already.',
  'outbox.refusal.justResent': 'This message was sent again a moment ago. Please give it a minute.',
  'outbox.refusal.deactivated':
    'The recipient’s account is deactivated and gets no mail. Reactivate the account first.',
  'outbox.refusal.password-recovery':
    'The link of this message works no more. The person asks for a new one with Forgot Password, on the login page.',
  'outbox.refusal.confirm-address':
    'The link of this message works no more. A new one comes with Forgot Password, on the login page, and confirms the address, too.',
  'outbox.refusal.email-change':
    'This link is only for the new address it was written to. The person can ask for a new one on their account page.',
  'outbox.refusal.invitation':
    'The link of this message works no more. Invite the person again, on the person’s page under Users.',
} as const;
