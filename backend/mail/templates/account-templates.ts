import { LINK_LIFETIMES } from '../../../domain/contract/mail.js';
import type { UserRole } from '../../../domain/enums/enums.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import type { MailTemplate, Translate } from './mail-content.js';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

type LinkKind = keyof typeof LINK_LIFETIMES;

interface LinkFacts {
  firstName: string;
  link: string;
}

interface InvitationFacts extends LinkFacts {
  role: UserRole;
  /** For a site user, else null. */
  siteName: string | null;
}

export const confirmAddress: MailTemplate<LinkFacts> = ({ firstName, link }, t) => ({
  subject: t('mail.confirmAddress.subject'),
  addressee: firstName,
  paragraphs: [t('mail.confirmAddress.text')],
  action: { label: t('mail.confirmAddress.action'), link },
  notes: [lifetime('confirm-address', t), t('mail.confirmAddress.unexpected')],
});

export const passwordRecovery: MailTemplate<LinkFacts> = ({ firstName, link }, t) => ({
  subject: t('mail.passwordRecovery.subject'),
  addressee: firstName,
  paragraphs: [t('mail.passwordRecovery.text')],
  action: { label: t('mail.passwordRecovery.action'), link },
  notes: [lifetime('password-recovery', t), t('mail.passwordRecovery.unexpected')],
});

export const emailChange: MailTemplate<LinkFacts> = ({ firstName, link }, t) => ({
  subject: t('mail.emailChange.subject'),
  addressee: firstName,
  paragraphs: [t('mail.emailChange.text')],
  action: { label: t('mail.emailChange.action'), link },
  notes: [lifetime('email-change', t), t('mail.emailChange.unexpected')],
});

/** To the old address, which may not be theirs. So it doesn't say the new one. */
export const emailChangeNotice: MailTemplate<LinkFacts> = ({ firstName, link }, t) => ({
  subject: t('mail.emailChangeNotice.subject'),
  addressee: firstName,
  paragraphs: [t('mail.emailChangeNotice.text'), t('mail.emailChangeNotice.unexpected')],
  action: { label: t('mail.emailChangeNotice.action'), link },
  notes: [],
});

/** What happened to the second factor; the answer to a surprise is on the account page. */
const secondFactorMail =
  (happened: 'On' | 'Off' | 'Reset' | 'Passkey'): MailTemplate<LinkFacts> =>
  ({ firstName, link }, t) => ({
    subject: t(`mail.secondFactor${happened}.subject`),
    addressee: firstName,
    paragraphs: [t(`mail.secondFactor${happened}.text`), t('mail.secondFactor.unexpected')],
    action: { label: t('mail.secondFactor.action'), link },
    notes: [],
  });

export const secondFactorOn = secondFactorMail('On');
export const secondFactorOff = secondFactorMail('Off');
export const secondFactorReset = secondFactorMail('Reset');
export const passkeyAdded = secondFactorMail('Passkey');

export const recoveryCodeUsed: MailTemplate<LinkFacts & { codesLeft: string }> = (
  { firstName, link, codesLeft },
  t,
) => ({
  subject: t('mail.recoveryCodeUsed.subject'),
  addressee: firstName,
  paragraphs: [
    t('mail.recoveryCodeUsed.text', { count: Number(codesLeft) }),
    t('mail.secondFactor.unexpected'),
  ],
  action: { label: t('mail.secondFactor.action'), link },
  notes: [],
});

export const invitation: MailTemplate<InvitationFacts> = ({ firstName, link, role, siteName }, t) => ({
  subject: t('mail.invitation.subject'),
  addressee: firstName,
  paragraphs: [t(invitationText(role, siteName), { site: siteName ?? '' }), t('mail.invitation.signIn')],
  action: { label: t('mail.invitation.action'), link },
  notes: [lifetime('invitation', t), t('mail.invitation.unexpected')],
});

function invitationText(role: UserRole, siteName: string | null): MessageKey {
  switch (role) {
    case 'admin':
      return 'mail.invitation.admin';
    case 'site':
      return siteName === null ? 'mail.invitation.someSite' : 'mail.invitation.site';
    case 'user':
      return 'mail.invitation.user';
  }
}

function lifetime(kind: LinkKind, t: Translate): string {
  const seconds = LINK_LIFETIMES[kind];
  return seconds < DAY
    ? t('mail.linkMinutes', { count: seconds / MINUTE })
    : t('mail.linkDays', { count: seconds / DAY });
}
