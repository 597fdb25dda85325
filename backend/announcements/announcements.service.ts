import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository, type EntityManager } from 'typeorm';
import {
  NO_FAMILIES,
  type AnnouncementView,
  type SampleMail,
  type AnnouncementAnswer,
  type AnnouncementTest,
} from '../../domain/contract/announcement.js';
import type { Language } from '../../domain/enums/enums.js';
import type { AnnouncementWords } from '../../domain/events/events.js';
import { ANNOUNCEMENTS_A_DAY } from '../../domain/forms/announcement.js';
import { User } from '../accounts/user.entity.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { MAIL_LIST, getLinks } from '../mail/mail-list.js';
import { readPhones } from '../mail/texts.queries.js';
import { readAnnouncedFamilies } from '../mail/family-recipients.queries.js';
import { MailRenderer } from '../mail/templates/mail-renderer.js';
import { EventBus } from '../platform/event-bus.js';
import { Conflict, Refusal } from '../platform/http/refusal.js';
import { ATTEMPTS, AttemptLimits } from '../platform/limits/attempt-limits.js';
import { Settings } from '../platform/settings/settings.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { Announcement } from './announcement.entity.js';
import {
  lockAnnouncements,
  readFamilies,
  readRecent,
  readToday,
  type Audience,
  type Family,
} from './announcements.queries.js';
import type { AnnouncementDto } from './announcement.dto.js';

const BATCH = 1000;

@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Announcement) private readonly announcements: Repository<Announcement>,
    private readonly events: EventBus,
    private readonly renderer: MailRenderer,
    private readonly season: CurrentSeasonService,
    private readonly settings: Settings,
    private readonly log: AccessLog,
    private readonly limits: AttemptLimits,
  ) {}

  async preview(audience: Audience, form: AnnouncementDto): Promise<AnnouncementAnswer> {
    const { manager } = this.dataSource;
    const { families, skipped } = await this.findFamilies(manager, audience);
    const { sent } = await readToday(manager, audience.siteId, this.settings.timeZone);
    const words = readWords(form);
    const hasSpanish = words.subjectEs !== null && words.bodyEs !== null;
    const sample = await this.makeSample(audience.siteId, families[0], words, 'en');
    return {
      id: randomUUID(),
      families: families.length,
      skipped,
      leftToday: countLeftToday(audience, sent),
      sample: sample?.mail ?? null,
      sampleEs: hasSpanish
        ? ((await this.makeSample(audience.siteId, families[0], words, 'es'))?.mail ?? null)
        : null,
      ...(audience.isUrgent && this.settings.textsFrom !== null
        ? { texts: await this.countPhones(families), text: sample?.text ?? null }
        : {}),
    };
  }

  /**
   * A repeated id returns the first answer. 429 after a site's five in a day; 409 if there are no families.
   */
  async send(audience: Audience, form: AnnouncementDto, by: Reader): Promise<AnnouncementAnswer> {
    const { siteId } = audience;
    const id = form.id ?? randomUUID();
    return this.dataSource.transaction(async (manager) => {
      await lockAnnouncements(manager);
      const { sent, secondsLeft } = await readToday(manager, siteId, this.settings.timeZone);
      const earlier = await manager.withRepository(this.announcements).findOneBy({ id });
      if (earlier) {
        if (earlier.siteId !== siteId || earlier.byUserId !== by.userId)
          throw new Conflict('announcements.idUsed');
        return toAnswer(audience, earlier, sent);
      }
      if (siteId !== null && sent >= ANNOUNCEMENTS_A_DAY) {
        throw new Refusal(429, 'announcements.limit', {
          params: { count: ANNOUNCEMENTS_A_DAY },
          retryAfterSeconds: secondsLeft,
        });
      }
      const { families, skipped } = await this.findFamilies(manager, audience);
      if (families.length === 0) {
        const key = skipped > 0 ? 'announcements.allHadEnough' : 'announcements.nobody';
        throw new Conflict(key, { extra: { code: NO_FAMILIES } });
      }
      const announcement = { id, siteId, byUserId: by.userId, families: families.length, skipped };
      await manager.withRepository(this.announcements).insert(announcement);
      const action = siteId === null ? 'student.announce' : 'site.announce';
      for (let at = 0; at < families.length; at += BATCH) {
        const batch = families.slice(at, at + BATCH);
        const studentIds = batch.flatMap((family) => family.studentIds);
        await this.log.add(manager, { kind: 'exported', action, siteId, studentIds, ...by });
        await this.events.publish(manager, {
          type: 'AnnouncementSent',
          announcementId: id,
          siteId,
          families: batch.map(toAnnounced),
          words: readWords(form),
          isUrgent: audience.isUrgent === true,
        });
      }
      return toAnswer(audience, announcement, sent + 1);
    });
  }

  async test(siteId: number | null, form: AnnouncementDto, userId: string): Promise<AnnouncementTest> {
    await this.limits.enforce(ATTEMPTS.testAnnouncement, { email: userId });
    return this.dataSource.transaction(async (manager) => {
      await this.events.publish(manager, {
        type: 'AnnouncementTested',
        userId,
        siteId,
        words: readWords(form),
      });
      const { email: recipient } = await manager.findOneByOrFail(User, { id: userId });
      return { recipient };
    });
  }

  listRecent(siteId: number | null): Promise<AnnouncementView[]> {
    return readRecent(this.dataSource.manager, siteId);
  }

  private async findFamilies(
    manager: EntityManager,
    audience: Audience,
  ): Promise<{ families: Family[]; skipped: number }> {
    const all = await readFamilies(manager, audience, this.settings.timeZone);
    const families = all.filter(({ hadEnough }) => !hadEnough);
    return { families, skipped: all.length - families.length };
  }

  /** Parents who share a phone get one text. */
  private async countPhones(families: readonly Family[]): Promise<number> {
    const userIds = families.map(({ userId }) => userId);
    return new Set((await readPhones(this.dataSource.manager, userIds)).values()).size;
  }

  /** Without the family's personal link: a reader of the preview could turn announcements off with it. */
  private async makeSample(
    siteId: number | null,
    family: Family | undefined,
    words: AnnouncementWords,
    language: Language,
  ): Promise<{ mail: SampleMail; text: string } | null> {
    const { manager } = this.dataSource;
    const families = family ? [toAnnounced(family)] : [];
    const event = {
      type: 'AnnouncementSent',
      announcementId: '',
      siteId,
      families,
      words,
      isUrgent: true,
    } as const;
    const { settings } = this;
    const [recipient] = await readAnnouncedFamilies({ manager, settings }, event);
    if (!recipient) return null;
    const about = { recipient: { ...recipient, language }, event, links: getLinks(settings.appUrl) };
    const { year: season } = await this.season.read();
    const message = { kind: 'announcement', language, season } as const;
    const { subject, html, text } = this.renderer.render({
      ...message,
      facts: { ...MAIL_LIST.announcement.facts(about), unsubscribe: '#' },
    });
    const textFacts = MAIL_LIST.announcement.text?.(about);
    return {
      mail: { subject, html, text },
      text: textFacts ? this.renderer.getText({ ...message, facts: { ...textFacts } }) : '',
    };
  }
}

function toAnnounced({ userId, studentIds: [studentId] }: Family): { userId: string; studentId: string } {
  return { userId, studentId };
}

function readWords({ subject, body, subjectEs, bodyEs }: AnnouncementDto): AnnouncementWords {
  return { subject, body, subjectEs, bodyEs };
}

function countLeftToday({ siteId }: Audience, sent: number): number | null {
  return siteId === null ? null : Math.max(0, ANNOUNCEMENTS_A_DAY - sent);
}

function toAnswer(
  audience: Audience,
  { id, families, skipped }: Pick<Announcement, 'id' | 'families' | 'skipped'>,
  sent: number,
): AnnouncementAnswer {
  return { id, families, skipped, leftToday: countLeftToday(audience, sent), sample: null, sampleEs: null };
}
