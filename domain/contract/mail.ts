import type { Language } from '../enums/enums.js';
import type { Channel, MessageKind, MessageState } from '../enums/mail.js';

/**
 * How long the link in an email works, or the code in a text, in seconds. They open an account, or prove whose number
 * it is.
 */
export const LINK_LIFETIMES = {
  'confirm-address': 14 * 24 * 60 * 60,
  'password-recovery': 30 * 60,
  invitation: 14 * 24 * 60 * 60,
  'email-change': 24 * 60 * 60,
  'mobile-code': 10 * 60,
} as const satisfies Partial<Record<MessageKind, number>>;

/** Kinds whose link or code does something for anybody who has it. */
type SecretKind = keyof typeof LINK_LIFETIMES;
export const SECRET_KINDS = Object.keys(LINK_LIFETIMES) as readonly SecretKind[];

export function isSecretKind(kind: MessageKind): kind is SecretKind {
  return kind in LINK_LIFETIMES;
}

/** Why an email can't be sent again. The kinds are those of emails whose link opened an account and was removed. */
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

/** One email or text of GET /messages; times in epoch seconds. */
export interface MessageView {
  id: string;
  channel: Channel;
  kind: MessageKind;
  /** Where it was or will be sent. */
  recipient: string;
  /** Where it would go if it were sent again now: the current address of the account or site. */
  currentRecipient: string;
  /** From the recipient's account, if there is one. */
  recipientName: string | null;
  language: Language;
  /** In the recipient's language, as in the email; all that a text says. */
  subject: string;
  /** The student it's about, if any. */
  student: { id: string; name: string } | null;
  state: MessageState;
  createdAt: number;
  /** Whether it's a copy that an administrator sent. The first one is further down the list. */
  isRepeat: boolean;
  /** The newest copy of it, or null if it was never sent again. */
  repeat: { recipient: string; state: MessageState } | null;
  sentAt: number | null;
  attempts: number;
  /** When it's tried next; null once it's sent or stuck. */
  nextAttemptAt: number | null;
  /** The last response of the mail server, or of the texts' provider. */
  lastError: string | null;
  /** Whether it can be sent again. */
  canResend: boolean;
  /** Why it can't be sent again, or null if it can. */
  resendRefusal: ResendRefusal | null;
}

/** GET /messages/{id}: the whole email. */
export interface MessageDetail extends MessageView {
  /** Empty for a text. */
  html: string;
  text: string;
  /** Whether the link was left out because it opens an account. */
  isLinkHidden: boolean;
}

export interface MessagePage {
  results: MessageView[];
  /** How many match the filters, on all pages. */
  count: number;
  /** How many are waiting and how many are stuck, whatever the filters. */
  waiting: number;
  stuck: number;
}
