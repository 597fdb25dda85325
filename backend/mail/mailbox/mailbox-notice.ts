import { join } from 'node:path';
import type { Settings } from '../../platform/settings/settings.js';
import { hasMailboxPages } from './mailbox-pages.js';

/** What the start says of mail: where it can be read, or a warning that none leaves; null where it leaves. */
export function mailboxNotice(settings: Settings): string | null {
  if (!settings.hasDevelopmentMailbox) return null;
  if (hasMailboxPages(settings)) return `Every mail can be read at ${settings.appUrl}/mailbox`;
  return `WARNING: SMTP_URL is unset. No mail is sent; it is kept in ${join(settings.dataDir, 'mailbox')}`;
}
