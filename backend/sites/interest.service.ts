import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import type { Language } from '../../domain/enums/enums.js';
import { EventBus } from '../platform/event-bus.js';
import type { InterestDto } from './site.dto.js';
import { Site } from './site.entity.js';

@Injectable()
export class InterestService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Site) private readonly sites: Repository<Site>,
    private readonly events: EventBus,
  ) {}

  /** Bots get the same response as people, but nothing happens. */
  async receive(form: InterestDto, language: Language): Promise<void> {
    if (isFromRobot(form)) return;
    await this.dataSource.transaction(async (manager) => {
      const { id } = await manager.withRepository(this.sites).save(toSite(form));
      await this.events.publish(manager, {
        type: 'SiteOffered',
        siteId: id,
        registrantName: form.name,
        registrantRole: form.role,
        registrantEmail: form.email,
        organization: form.organizationName,
        reason: form.interestReason,
        language,
      });
    });
  }
}

/** Nobody can read the form and fill in its ten fields faster, even with autofill. */
const MIN_MILLISECONDS = 2000;

/** A form without these two fields wasn't sent by our page, but a person may still have sent it. */
function isFromRobot({ website, shownMilliseconds }: InterestDto): boolean {
  return website !== null || (shownMilliseconds !== null && shownMilliseconds < MIN_MILLISECONDS);
}

function toSite(form: InterestDto): Partial<Site> {
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
