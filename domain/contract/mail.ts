import type { Language } from '../enums/enums.js';
import type { Channel, MessageKind, MessageState } from '../enums/mail.js';
import type { NamedStudent } from './student.js';

/** In seconds. Links and codes open an account, or prove whose number it is. */
export const LINK_LIFETIMES = {
  'confirm-address': 14 * 24 * 60 * 60,
  'password-recovery': 30 * 60,
  invitation: 14 * 24 * 60 * 60,
  'email-change': 24 * 60 * 60,
  'mobile-code': 10 * 60,
} as const satisfies Partial<Record<MessageKind, number>>;

/** Kinds whose link or code works for anyone who has it. */
type SecretKind = keyof typeof LINK_LIFETIMES;
export const SECRET_KINDS = Object.keys(LINK_LIFETIMES) as readonly SecretKind[];

export function isSecretKind(kind: MessageKind): kind is SecretKind {
  return kind in LINK_LIFETIMES;
}

/** The secret kinds are refused because the email's link opened an account and was removed. */
export const RESEND_REFUSALS = [
  'onItsWay',
  'justResent',
  'deactivated',
  'switchedOff',
  'notCoordinator',
  'textsOff',
  'reasonGone',
  ...SECRET_KINDS,
] as const;
export type ResendRefusal = (typeof RESEND_REFUSALS)[number];

export class MessageRepeat {
  recipient!: string;
  state!: MessageState;
}

/** Times in epoch seconds. */
export class MessageView {
  id!: string;
  channel!: Channel;
  kind!: MessageKind;
  recipient!: string;
  /** Where it would go if it were sent again now: the current address of the account or site. */
  currentRecipient!: string;
  recipientName!: string | null;
  language!: Language;
  /** In the recipient's language; for a text, its whole content. */
  subject!: string;
  student!: NamedStudent | null;
  state!: MessageState;
  createdAt!: number;
  /** Whether it's a copy that an administrator sent. */
  isRepeat!: boolean;
  repeat!: MessageRepeat | null;
  sentAt!: number | null;
  attempts!: number;
  /** When it's tried next; null once it's sent or stuck. */
  nextAttemptAt!: number | null;
  lastError!: string | null;
  canResend!: boolean;
  resendRefusal!: ResendRefusal | null;
}

export class MessageDetail extends MessageView {
  html!: string;
  text!: string;
  isLinkHidden!: boolean;
}

export class MessagePage {
  results!: MessageView[];
  count!: number;
  /** Neither depends on the filters. */
  waiting!: number;
  stuck!: number;
}
