import type { Language } from '../enums/enums.js';
import type { MailKind, MessageState } from '../enums/mail.js';

/** How long the link of a mail opens something (contract section 2), in seconds. */
export const LINK_LIFETIMES = {
  'confirm-address': 14 * 24 * 60 * 60,
  'password-recovery': 30 * 60,
  invitation: 14 * 24 * 60 * 60,
  'email-change': 24 * 60 * 60,
} as const satisfies Partial<Record<MailKind, number>>;

/** Kinds whose link opens something for whoever has it. */
export type SecretKind = keyof typeof LINK_LIFETIMES;
export const SECRET_KINDS = Object.keys(LINK_LIFETIMES) as readonly SecretKind[];

export function isSecretKind(kind: MailKind): kind is SecretKind {
  return kind in LINK_LIFETIMES;
}

/** Why a mail is not sent again: now, at all, or because its link opened an account and is gone. */
export const RESEND_REFUSALS = ['onItsWay', 'justResent', 'deactivated', ...SECRET_KINDS] as const;
export type ResendRefusal = (typeof RESEND_REFUSALS)[number];

/** One mail of GET /messages; times in epoch seconds. */
export interface MessageView {
  id: string;
  kind: MailKind;
  /** Where it went, or is going. */
  recipient: string;
  /** Where it would go if it were sent again now: the address that the account or the site has today. */
  currentRecipient: string;
  /** Of the recipient's account, if it has one. */
  recipientName: string | null;
  language: Language;
  /** As it stands in the mail, in the recipient's language. */
  subject: string;
  /** Whose application it is about, if about one. */
  student: { id: string; name: string } | null;
  state: MessageState;
  createdAt: number;
  /** Whether an administrator sent it again: the first one stands further down. */
  isRepeat: boolean;
  /** The last time that it was sent again, as a message of its own; null where it never was. */
  repeat: { recipient: string; state: MessageState } | null;
  sentAt: number | null;
  attempts: number;
  /** When it is tried again; null once sent or stuck. */
  nextAttemptAt: number | null;
  /** What the mail server said last. */
  lastError: string | null;
  /** False where it can't be sent again: its link was taken out when it left, or works no more. */
  canResend: boolean;
  /** Why it can't. */
  resendRefusal: ResendRefusal | null;
}

/** GET /messages/{id}: the mail as it was written. */
export interface MessageDetail extends MessageView {
  html: string;
  text: string;
  /** Whether the link was left out, because it opens something for whoever has it. */
  isLinkHidden: boolean;
}

export interface MessagePage {
  results: MessageView[];
  /** How many the filters leave, on all pages. */
  count: number;
  /** How many wait and how many are stuck, whatever is filtered. */
  waiting: number;
  stuck: number;
}
