import { Injectable } from '@nestjs/common';
import pick from 'lodash/pick.js';
import type { EntityManager } from 'typeorm';
import { MAIL_KINDS } from '../../domain/enums/mail.js';
import type { AppEvent } from '../../domain/events/events.js';
import type { EventListener } from '../platform/event-bus.js';
import { Settings } from '../platform/settings/settings.js';
import type { Recipient } from './recipients.js';
import { readPhones } from './texts.queries.js';
import { MAIL_LIST, getLinks, type MailDefinition } from './mail-list.js';
import { MailOutbox } from './mail-outbox.js';
import type { Mail } from './mail-outbox.queries.js';
import { Message } from './message.entity.js';

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
      mails.push(...(await this.makeMailsAfter(manager, event)));
    }
    await this.outbox.add(manager, ...mails);
  }

  private async makeMailsAfter(manager: EntityManager, event: AppEvent): Promise<Mail[]> {
    const mails: Mail[] = [];
    const links = getLinks(this.settings.appUrl);
    for (const kind of MAIL_KINDS) {
      const definition: MailDefinition = MAIL_LIST[kind];
      if (definition.on !== event.type) continue;
      const recipients = await definition.to({ manager, settings: this.settings }, event);
      const phones = await this.findPhones(manager, definition, event, recipients);
      for (const recipient of recipients) {
        const about = { recipient, event, links };
        const mail = {
          kind,
          ...pick(recipient, ['recipient', 'userId', 'language', 'studentId', 'siteId', 'announcementId']),
          isBulk: definition.isBulk ?? event.isBulk ?? false,
          // "No class today" must not wait behind the office's emails to everyone.
          comesFirst: event.type === 'AnnouncementSent' && event.siteId !== null,
        };
        mails.push({ ...mail, facts: definition.facts(about) });
        const phone = phones.get(recipient.userId ?? '');
        const facts = phone === undefined ? null : definition.text?.(about);
        if (phone === undefined || !facts) continue;
        // Only urgent announcements are texted, and they're sent even at night.
        const isUrgent = kind === 'announcement';
        mails.push({ ...mail, channel: 'text', recipient: phone, isUrgent, facts });
      }
    }
    return mails;
  }

  private async findPhones(
    manager: EntityManager,
    definition: MailDefinition,
    event: AppEvent,
    recipients: readonly Recipient[],
  ): Promise<Map<string, string>> {
    const isAnnouncement = event.type === 'AnnouncementSent';
    if (!definition.text || this.settings.textsFrom === null || (isAnnouncement && !event.isUrgent))
      return new Map();
    const phones = await readPhones(
      manager,
      recipients.flatMap(({ userId }) => userId ?? []),
    );
    if (!isAnnouncement) return phones;
    const { announcementId } = event;
    const texts = await manager.find(Message, {
      select: { recipient: true },
      where: { announcementId, channel: 'text' },
    });
    const told = new Set(texts.map(({ recipient }) => recipient));
    for (const [userId, phone] of phones) {
      if (told.has(phone)) phones.delete(userId);
      told.add(phone);
    }
    return phones;
  }
}
