import { LINK_LIFETIMES } from '../../../domain/contract/mail.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import type { MailFacts } from '../mail-facts.js';
import type { LetterPlan, Say } from './letter.js';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Letters whose link opens an account to whoever has it, and the one that warns of such a letter. */
type LinkKind = keyof typeof LINK_LIFETIMES;

export const ACCOUNT_LETTERS: { readonly [K in LinkKind | 'email-change-notice']: LetterPlan<MailFacts[K]> } =
  {
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

    'email-change': ({ firstName, link }, say) => ({
      subject: say('mail.emailChange.subject'),
      addressee: firstName,
      paragraphs: [say('mail.emailChange.text')],
      action: { label: say('mail.emailChange.action'), link },
      notes: [lifetime('email-change', say), say('mail.emailChange.unexpected')],
    }),

    'email-change-notice': ({ firstName, link }, say) => ({
      subject: say('mail.emailChangeNotice.subject'),
      addressee: firstName,
      paragraphs: [say('mail.emailChangeNotice.text'), say('mail.emailChangeNotice.unexpected')],
      action: { label: say('mail.emailChangeNotice.action'), link },
      notes: [],
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
  };

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

function lifetime(kind: LinkKind, say: Say): string {
  const seconds = LINK_LIFETIMES[kind];
  return seconds < DAY
    ? say('mail.linkMinutes', { count: seconds / MINUTE })
    : say('mail.linkDays', { count: seconds / DAY });
}
