import { LINK_LIFETIMES, type MailKind } from '../../../domain/contract/mail.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import type { MailFacts } from '../mail-facts.js';
import type { LetterPlan, Say } from './letter.js';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Every mail that there is: from what happened to what is said. */
export const LETTERS: { readonly [K in MailKind]: LetterPlan<MailFacts[K]> } = {
  'confirm-address': ({ firstName, link }, say) => ({
    subject: say('mail.confirmAddress.subject'),
    addressee: firstName,
    paragraphs: [say('mail.confirmAddress.text')],
    action: { label: say('mail.confirmAddress.action'), link },
    notes: [lifetime('confirm-address', say), say('mail.confirmAddress.unexpected')],
  }),

  'password-recovery': ({ firstName, link }, say) => ({
    subject: say('mail.passwordRecovery.subject'),
    addressee: firstName,
    paragraphs: [say('mail.passwordRecovery.text')],
    action: { label: say('mail.passwordRecovery.action'), link },
    notes: [lifetime('password-recovery', say), say('mail.passwordRecovery.unexpected')],
  }),

  invitation: ({ firstName, link, role, siteName }, say) => ({
    subject: say('mail.invitation.subject'),
    addressee: firstName,
    paragraphs: [
      say(invitationText(role, siteName), { site: siteName ?? '' }),
      say('mail.invitation.signIn'),
    ],
    action: { label: say('mail.invitation.action'), link },
    notes: [lifetime('invitation', say), say('mail.invitation.unexpected')],
  }),

  'application-submitted': ({ firstName, studentName, link }, say) => ({
    subject: say('mail.applicationSubmitted.subject', { student: studentName }),
    addressee: firstName,
    paragraphs: [
      say('mail.applicationSubmitted.text', { student: studentName }),
      say('mail.applicationSubmitted.next', { student: studentName }),
    ],
    action: { label: say('mail.applicationSubmitted.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'application-returned': ({ firstName, studentName, message, link }, say) => ({
    subject: say('mail.applicationReturned.subject', { student: studentName }),
    addressee: firstName,
    paragraphs: [
      say('mail.applicationReturned.text', { student: studentName }),
      ...quoted(message, say),
      say('mail.applicationReturned.next'),
    ],
    action: { label: say('mail.applicationReturned.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'site-accepted': ({ firstName, studentName, siteName, link, acceptanceText }, say) => ({
    subject: say('mail.siteAccepted.subject', { student: studentName, site: siteName }),
    addressee: firstName,
    paragraphs: [
      say('mail.siteAccepted.text', { student: studentName, site: siteName }),
      ...(acceptanceText === null ? [] : [acceptanceText]),
    ],
    action: { label: say('mail.siteAccepted.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'acceptance-recalled': ({ firstName, studentName, siteName, message, link }, say) => ({
    subject: say('mail.acceptanceRecalled.subject', { student: studentName }),
    addressee: firstName,
    paragraphs: [
      say('mail.acceptanceRecalled.text', { student: studentName, site: siteName }),
      ...quoted(message, say),
      say('mail.acceptanceRecalled.next'),
    ],
    action: { label: say('mail.acceptanceRecalled.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'student-assigned': ({ siteName, studentName, link }, say) => ({
    subject: say('mail.studentAssigned.subject', { student: studentName }),
    addressee: null,
    paragraphs: [say('mail.studentAssigned.text', { student: studentName, site: siteName })],
    action: { label: say('mail.studentAssigned.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'site-canceled': ({ firstName, studentName, siteName, link }, say) => ({
    subject: say('mail.siteCanceled.subject', { student: studentName }),
    addressee: firstName,
    paragraphs: [
      say('mail.siteCanceled.text', { student: studentName, site: siteName }),
      say('mail.siteCanceled.next'),
    ],
    action: { label: say('mail.siteCanceled.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'application-withdrawn': ({ siteName, studentName, link }, say) => ({
    subject: say('mail.applicationWithdrawn.subject', { student: studentName }),
    addressee: null,
    paragraphs: [say('mail.applicationWithdrawn.text', { student: studentName, site: siteName })],
    action: { label: say('mail.applicationWithdrawn.action'), link },
    notes: [say('mail.signInFirst')],
  }),
};

/** What the administrator wrote, if anything. */
function quoted(message: string | null, say: Say): string[] {
  return message === null ? [] : [say('mail.message'), message];
}

function invitationText(role: MailFacts['invitation']['role'], siteName: string | null): MessageKey {
  switch (role) {
    case 'admin':
      return 'mail.invitation.admin';
    case 'site':
      return siteName === null ? 'mail.invitation.someSite' : 'mail.invitation.site';
    case 'user':
      return 'mail.invitation.user';
  }
}

function lifetime(kind: keyof typeof LINK_LIFETIMES, say: Say): string {
  const seconds = LINK_LIFETIMES[kind];
  return seconds < DAY
    ? say('mail.linkMinutes', { count: seconds / MINUTE })
    : say('mail.linkDays', { count: seconds / DAY });
}
