import { mailboxNotice } from './mail/mailbox/mailbox-notice.js';
import type { Settings } from './platform/settings/settings.js';
import { DEMO_EMAILS, DEMO_PASSWORD } from './seed/demo-accounts.js';

/** Tells the person at the terminal where the program is, and how to get in. */
export function announce(settings: Settings): void {
  const lines = [`The summer reading program is at ${settings.appUrl}`];
  if (settings.seedDemo) {
    lines.push(`Demo accounts, all with the password ${DEMO_PASSWORD}:`);
    lines.push(...Object.entries(DEMO_EMAILS).map(([who, email]) => `  ${who.padEnd(12)}${email}`));
  }
  const mailbox = mailboxNotice(settings);
  if (mailbox) lines.push(mailbox);
  console.info(lines.join('\n'));
}
