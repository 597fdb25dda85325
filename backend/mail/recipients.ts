import type { EntityManager } from 'typeorm';
import type { AppEvent, EventAccount } from '../../domain/events/events.js';
import type { Language } from '../../domain/enums/enums.js';
import type { Settings } from '../platform/settings/settings.js';
import { DEFAULT_LANGUAGE } from '../../domain/enums/languages.js';

/** One address that gets an email. */
export interface Recipient {
  recipient: string;
  /** The account behind the address, or null. Deactivated accounts get no email. */
  userId: string | null;
  language: Language;
  /** The student the email is about, if any. */
  studentId?: string;
  /** The site the email goes to, if it goes to one. */
  siteId?: number;
  /** The announcement that the email is a copy of, if it's one. */
  announcementId?: string;
}

export interface AccountRecipient extends Recipient {
  account: EventAccount;
}

/** What a lookup of recipients can use. `manager` is in the transaction of the event. */
export interface MailContext {
  manager: EntityManager;
  settings: Pick<Settings, 'helpEmail'>;
}

/** SQL: the name of a `student`. */
export const STUDENT_NAME = `student."firstName" || ' ' || student."lastName" AS "studentName"`;

/** The account's own address. */
export function account(_context: MailContext, event: { account: EventAccount }): AccountRecipient[] {
  return [accountAt(event.account, event.account.email)];
}

/** The address that the account is going to have. */
export function newAddress(
  _context: MailContext,
  event: AppEvent<'EmailChangeRequested'>,
): AccountRecipient[] {
  return [accountAt(event.account, event.newEmail)];
}

function accountAt(of: EventAccount, recipient: string): AccountRecipient {
  return { recipient, userId: of.id, language: of.language, account: of };
}

/** The program's help address. */
export function program({ settings }: MailContext): Recipient[] {
  return [{ recipient: settings.helpEmail, userId: null, language: DEFAULT_LANGUAGE }];
}

/** Whoever filled in the public form; in the language of their account if they have one. */
export async function registrant(
  { manager }: MailContext,
  { registrantEmail: recipient, language }: AppEvent<'SiteOffered'>,
): Promise<Recipient[]> {
  const [known] = await manager.query<{ id: string; language: Language }[]>(
    `SELECT "id", "language" FROM users WHERE "email" = lower($1)`,
    [recipient],
  );
  return [{ recipient, userId: known?.id ?? null, language: known?.language ?? language }];
}
