import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MAIL_KINDS } from '../../domain/enums/mail.js';
import type { AppEvent } from '../../domain/events/events.js';
import type { EventListener } from '../platform/event-bus.js';
import { Settings } from '../platform/settings/settings.js';
import { MAIL_LIST, linksTo, type MailDefinition } from './mail-list.js';
import { MailOutbox, type Mail } from './mail-outbox.js';

/** Writes the mails that follow from events into the outbox, in the events' own transaction. */
@Injectable()
export class MailComposer implements EventListener {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly settings: Settings,
  ) {}

  async handle(manager: EntityManager, events: readonly AppEvent[]): Promise<void> {
    const mails: Mail[] = [];
    for (const event of events) {
      if (event.type === 'AccountDeleted') await this.outbox.deleteMailTo(manager, event.userId);
      if (event.type === 'StudentUnassigned') await this.outbox.dropAssignment(manager, event);
      mails.push(...(await this.mailsAfter(manager, event)));
    }
    await this.outbox.add(manager, ...mails);
  }

  private async mailsAfter(manager: EntityManager, event: AppEvent): Promise<Mail[]> {
    const mails: Mail[] = [];
    const links = linksTo(this.settings.appUrl);
    for (const kind of MAIL_KINDS) {
      const definition: MailDefinition = MAIL_LIST[kind];
      if (definition.on !== event.type) continue;
      const recipients = await definition.to({ manager, settings: this.settings }, event);
      for (const recipient of recipients) {
        mails.push({
          kind,
          recipient: recipient.recipient,
          userId: recipient.userId,
          language: recipient.language,
          studentId: recipient.studentId ?? null,
          siteId: recipient.siteId ?? null,
          announcementId: recipient.announcementId ?? null,
          isBulk: definition.isBulk ?? event.isBulk ?? false,
          // "No class today" doesn't wait behind what the office writes to everyone.
          comesFirst: event.type === 'AnnouncementSent' && event.siteId !== null,
          facts: definition.facts({ recipient, event, links }),
        });
      }
    }
    return mails;
  }
}
