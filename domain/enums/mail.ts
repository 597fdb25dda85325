/** The kinds of mail. */
export const MAIL_KINDS = [
  'confirm-address',
  'password-recovery',
  'invitation',
  'email-change',
  'email-change-notice',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'recovery-code-used',
  'passkey-added',
  'application-submitted',
  'application-returned',
  'site-accepted',
  'acceptance-recalled',
  'application-declined',
  'application-withdrawn',
  'withdrawal-confirmed',
  'attending-question',
  'no-show-released',
  'application-removed',
  'application-restored',
  'application-edited',
  'student-assigned',
  'student-unassigned',
  'answers-overdue',
  'site-canceled',
  'choice-canceled',
  'season-started',
  'deadline-reminder',
  'students-placed',
  'no-seat-yet',
  'announcement',
  'announcement-test',
  'interest-received',
  'interest-thanks',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Delivery status: still being tried, given up until someone resends it, or sent. */
export const MESSAGE_STATES = ['waiting', 'stuck', 'sent'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
