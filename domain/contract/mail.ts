/** The kinds of mail (contract section 4) that leave so far. */
export const MAIL_KINDS = [
  'confirm-address',
  'password-recovery',
  'invitation',
  'application-submitted',
  'application-withdrawn',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** How long the link of a mail opens something (contract section 2), in seconds. */
export const LINK_LIFETIMES = {
  'confirm-address': 14 * 24 * 60 * 60,
  'password-recovery': 30 * 60,
  invitation: 14 * 24 * 60 * 60,
} as const satisfies Partial<Record<MailKind, number>>;
