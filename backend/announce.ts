import { join } from 'node:path';
import { isLoopback } from './platform/http/paths.js';
import type { Settings } from './platform/settings/settings.js';
import { DEMO_EMAILS, DEMO_PASSWORD } from './seed/demo-accounts.js';

export function announce(settings: Settings): void {
  const lines = [`The summer reading program is at ${settings.appUrl}`];
  if (settings.seedDemo) {
    lines.push(`Demo accounts, all with the password ${DEMO_PASSWORD}:`);
    lines.push(...Object.entries(DEMO_EMAILS).map(([who, email]) => `  ${who.padEnd(12)}${email}`));
  }
  for (const notice of [getMailboxNotice(settings), getHttpNotice(settings)]) {
    if (notice !== null) lines.push(notice);
  }
  console.info(lines.join('\n'));
}

/** Where emails can be read, a warning that none are sent, or null if they're sent normally. */
export function getMailboxNotice(settings: Settings): string | null {
  if (!settings.hasDevelopmentMailbox) return null;
  if (settings.hasMailboxPages) return `You can read every email at ${settings.appUrl}/mailbox`;
  return `WARNING: SMTP_URL is unset. No email is sent; emails are saved in ${join(settings.dataDir, 'mailbox')}`;
}

export function getHttpNotice({ appUrl, isHttps }: Settings): string | null {
  if (isHttps || isLoopback(appUrl)) return null;
  return `WARNING: APP_URL=${appUrl} isn’t https. Passwords and children’s data can be read on their way here.`;
}
