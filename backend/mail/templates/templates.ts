import type { MailKind } from '../../../domain/contract/mail.js';
import type { MailFacts } from '../mail-facts.js';
import { ACCOUNT_TEMPLATES } from './account-templates.js';
import { FAMILY_TEMPLATES } from './family-templates.js';
import { INTEREST_TEMPLATES } from './interest-templates.js';
import type { MailTemplate } from './mail-content.js';
import { SITE_TEMPLATES } from './site-templates.js';

/** Every mail that there is: from what happened to what is said. */
export const TEMPLATES: { readonly [K in MailKind]: MailTemplate<MailFacts[K]> } = {
  ...ACCOUNT_TEMPLATES,
  ...FAMILY_TEMPLATES,
  ...INTEREST_TEMPLATES,
  ...SITE_TEMPLATES,
};
