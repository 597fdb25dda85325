import type { Language } from '../enums/enums.js';
import type { MailKind, MessageState } from '../enums/mail.js';

/** How long the link in a mail works (contract section 2), in seconds. */
export const LINK_LIFETIMES = {
  'confirm-address': 14 * 24 * 60 * 60,
  'password-recovery': 30 * 60,
  invitation: 14 * 24 * 60 * 60,
  'email-change': 24 * 60 * 60,
} as const satisfies Partial<Record<MailKind, number>>;

/** Kinds whose link gives access to whoever has it. */
export type SecretKind = keyof typeof LINK_LIFETIMES;
export const SECRET_KINDS = Object.keys(LINK_LIFETIMES) as readonly SecretKind[];

export function isSecretKind(kind: MailKind): kind is SecretKind {
  return kind in LINK_LIFETIMES;
}

/**
 * Why a mail can't be sent again: it's still being sent, was just resent, the account is deactivated, or its link
 * can't be made again.
 */
export const RESEND_REFUSALS = ['onItsWay', 'justResent', 'deactivated', ...SECRET_KINDS] as const;
export type ResendRefusal = (typeof RESEND_REFUSALS)[number];

/** One mail of GET /messages, newest first; times in epoch seconds. */
export interface MessageView {
  id: string;
  kind: MailKind;
  /** The address it was sent to. */
  recipient: string;
  /** The address it would go to if it were sent again now: the current one of the account or site. */
  currentRecipient: string;
  /** The name on the recipient's account, if there is one. */
  recipientName: string | null;
  language: Language;
  /** In the recipient's language. */
  subject: string;
  /** The student whose application it's about, if any. */
  student: { id: string; name: string } | null;
  state: MessageState;
  createdAt: number;
  /** Whether an administrator resent it: the original is a message of its own. */
  isRepeat: boolean;
  /** The last time it was resent, as a message of its own; null if it never was. */
  repeat: { recipient: string; state: MessageState } | null;
  sentAt: number | null;
  attempts: number;
  /** When delivery is tried again; null once sent or stuck. */
  nextAttemptAt: number | null;
  /** The last response of the mail server. */
  lastError: string | null;
  /** False if it can't be sent again: its link was removed after delivery, or no longer works. */
  canResend: boolean;
  resendRefusal: ResendRefusal | null;
}

/** GET /messages/{id}: with the mail's content. */
export interface MessageDetail extends MessageView {
  html: string;
  text: string;
  /** Whether the link is hidden, because it gives access to whoever has it. */
  isLinkHidden: boolean;
}

export interface MessagePage {
  results: MessageView[];
  /** The number of matches on all pages. */
  count: number;
  /** How many are waiting and stuck in all, whatever the filters. */
  waiting: number;
  stuck: number;
}
