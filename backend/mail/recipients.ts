import type { EntityManager } from 'typeorm';
import type { AppEvent, EventAccount } from '../../domain/events/events.js';
import type { Language } from '../../domain/enums/enums.js';
import type { Settings } from '../platform/settings/settings.js';
import { DEFAULT_LANGUAGE } from '../../domain/enums/languages.js';
import { normalizeEmail } from '../accounts/accounts.service.js';
import { User } from '../accounts/user.entity.js';

export interface Recipient {
  recipient: string;
  userId: string | null;
  language: Language;
  studentId?: string;
  siteId?: number;
  announcementId?: string;
}

interface AccountRecipient extends Recipient {
  account: EventAccount;
}

/** `manager` belongs to the event's transaction. */
export interface MailContext {
  manager: EntityManager;
  settings: Pick<Settings, 'helpEmail' | 'getToday'>;
}

export function getAccount(_context: MailContext, event: { account: EventAccount }): AccountRecipient[] {
  return [toAccountRecipient(event.account, event.account.email)];
}

export function getNewAddress(
  _context: MailContext,
  event: AppEvent<'EmailChangeRequested'>,
): AccountRecipient[] {
  return [toAccountRecipient(event.account, event.newEmail)];
}

function toAccountRecipient(of: EventAccount, recipient: string): AccountRecipient {
  return { recipient, userId: of.id, language: of.language, account: of };
}

export function getProgram({ settings }: MailContext): Recipient[] {
  return [{ recipient: settings.helpEmail, userId: null, language: DEFAULT_LANGUAGE }];
}

export async function findRegistrant(
  { manager }: MailContext,
  { registrantEmail: recipient, language }: AppEvent<'SiteOffered'>,
): Promise<Recipient[]> {
  const known = await manager.findOneBy(User, { email: normalizeEmail(recipient) });
  return [{ recipient, userId: known?.id ?? null, language: known?.language ?? language }];
}
