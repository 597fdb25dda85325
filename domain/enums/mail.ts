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

export const TEXTED_KINDS = [
  'application-returned',
  'site-accepted',
  'withdrawal-confirmed',
  'attending-question',
  'no-show-released',
  'announcement',
] as const satisfies readonly MailKind[];

export const TEXT_KINDS = [...TEXTED_KINDS, 'mobile-code'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const MESSAGE_KINDS = [...MAIL_KINDS, 'mobile-code'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const CHANNELS = ['email', 'text'] as const;
export type Channel = (typeof CHANNELS)[number];

/** In order; the last three are final. */
export const TEXT_STATUSES = [
  'accepted',
  'scheduled',
  'queued',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'failed',
] as const;
export type TextStatus = (typeof TEXT_STATUSES)[number];

export const STOP_WORDS: readonly string[] = ['STOP', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'];
export const START_WORDS: readonly string[] = ['START'];

/** `stuck`: given up until someone resends it. */
export const MESSAGE_STATES = ['waiting', 'stuck', 'sent'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
