import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PAGES } from '../../domain/contract/pages.js';
import type { Language } from '../../domain/enums/enums.js';
import { Accounts } from '../accounts/accounts.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { Settings } from '../platform/settings/settings.js';
import { DEFAULT_LANGUAGE } from '../platform/texts.js';
import type { InterestDto } from './site-forms.dto.js';
import { Site } from './site.entity.js';

/** Organizations that offer a site with the public interest form. */
@Injectable()
export class Interest {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: Accounts,
    private readonly outbox: MailOutbox,
    private readonly settings: Settings,
  ) {}

  /** Makes a pending site of it, tells the program and thanks the person; a robot is told the same, and nothing happens. */
  async receive(form: InterestDto, language: Language): Promise<void> {
    if (isFromRobot(form)) return;
    const { appUrl, helpEmail } = this.settings;
    await this.dataSource.transaction(async (manager) => {
      const { id } = await manager.save(Site, siteOf(form));
      const known = await this.accounts.findByEmail(manager, form.email);
      await this.outbox.add(
        manager,
        {
          kind: 'interest-received',
          recipient: helpEmail,
          userId: null,
          language: DEFAULT_LANGUAGE,
          facts: {
            registrantName: form.name,
            registrantRole: form.role,
            registrantEmail: form.email,
            organization: form.organizationName,
            reason: form.interestReason,
            link: appUrl + PAGES.site.replace(':id', String(id)),
          },
        },
        {
          kind: 'interest-thanks',
          recipient: form.email,
          userId: known?.id ?? null,
          language: known?.language ?? language,
          facts: { firstName: form.name, organization: form.organizationName, link: appUrl + PAGES.login },
        },
      );
    });
  }
}

/** Nobody reads the form and fills in its ten fields in less, whatever the browser knows by heart. */
const MIN_MILLISECONDS = 2000;

/** A form without these two was sent by no browser of ours, but may well be a person's. */
function isFromRobot({ website, shownMilliseconds }: InterestDto): boolean {
  return website !== null || (shownMilliseconds !== null && shownMilliseconds < MIN_MILLISECONDS);
}

/** The site bears the organization's name until somebody gives it its own. */
function siteOf(form: InterestDto): Partial<Site> {
  return {
    name: form.organizationName,
    orgName: form.organizationName,
    orgType: form.organizationType,
    status: 'pending',
    contactName: form.organizationContactName,
    contactRole: form.organizationContactRole,
    contactEmail: form.organizationContactEmail,
    contactPhone: form.organizationContactPhone,
    registrantName: form.name,
    registrantRole: form.role,
    registrantEmail: form.email,
    interestReason: form.interestReason,
  };
}
