import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository, type EntityManager } from 'typeorm';
import { listDaysToMark, getAbsence, type MarkedStudent } from '../../domain/classes/attendance.js';
import { getCallReason, listPhones } from '../../domain/classes/calls.js';
import type { ReleasedNoShows, SiteCallEntry } from '../../domain/contract/coming.js';
import { CALL_REASONS } from '../../domain/enums/coming.js';
import type { Day } from '../../domain/fields/date-text.js';
import { findMarkedStudents } from '../classes/attendance.queries.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { MovesService, skipRefused } from '../placement/moves.service.js';
import type { SignedIn } from '../platform/access/allow.js';
import { CodedConflict } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { readSiteSeason } from '../sites/closures.queries.js';
import type { CallDto } from './coming.dto.js';
import { readCalledChildren } from './coming.queries.js';
import { SiteCall } from './site-call.entity.js';

@Injectable()
export class CallsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(SiteCall) private readonly calls: Repository<SiteCall>,
    private readonly moves: MovesService,
    private readonly season: CurrentSeasonService,
    private readonly settings: Settings,
    private readonly log: AccessLog,
  ) {}

  async list(siteId: number, by: Reader): Promise<SiteCallEntry[]> {
    const { manager } = this.dataSource;
    const season = await this.season.read();
    const today = this.settings.getToday();
    const { days, marks } = await this.readMarks(manager, siteId);
    const children = await readCalledChildren(manager, siteId, this.settings.timeZone);
    const entries = children.flatMap((child): SiteCallEntry[] => {
      const { studentId, firstName, lastName, grade, attending, askedOn, lastCall } = child;
      const facts = { attending, askedOn, marks: marks.get(studentId)?.marks ?? {} };
      const reason = getCallReason(facts, season, days, today);
      if (reason === null) return [];
      return [
        { studentId, firstName, lastName, grade, reason, attending, phones: listPhones(child), lastCall },
      ];
    });
    const studentIds = entries.map(({ studentId }) => studentId);
    await this.log.addRead(manager, { action: 'site.calls', siteId, studentIds, ...by });
    return CALL_REASONS.flatMap((reason) => entries.filter((entry) => entry.reason === reason));
  }

  /** 404 for a child who was never at this site, 409 `NOT_ACCEPTED` for a child who has left. */
  async add(siteId: number, by: SignedIn, { studentId, outcome, note }: CallDto): Promise<void> {
    const call = { studentId, siteId, byUserId: by.id, outcome, note };
    const runBefore = async (manager: EntityManager) => {
      // Not the column's default, which ignores the demo's clock.
      await manager.withRepository(this.calls).insert({ ...call, at: () => 'now()' });
    };
    const order = { studentId, siteId, by, via: 'call' } as const;
    switch (outcome) {
      case 'coming':
        return this.moves.answer(order, 'yes', { before: runBefore });
      case 'notComing':
        return this.moves.answer(order, 'no', { before: runBefore });
      case 'noAnswer':
      case 'leftMessage':
      case 'wrongNumber':
        return this.moves.holdSeat(order, { before: runBefore });
    }
  }

  /** Each is a separate move, so that a child who came since (`NOT_NO_SHOW`) doesn't block the others. */
  async releaseNoShows(
    siteId: number,
    by: SignedIn,
    studentIds: readonly string[],
  ): Promise<ReleasedNoShows> {
    const skipped = await skipRefused(studentIds, (studentId) => {
      const runBefore = (manager: EntityManager) => this.requireNoShow(manager, siteId, studentId);
      return this.moves.execute({ move: 'releaseNoShow', studentId, siteId, by }, { before: runBefore });
    });
    return { released: studentIds.length - skipped.length, skipped };
  }

  private async requireNoShow(manager: EntityManager, siteId: number, studentId: string): Promise<void> {
    const { days, marks } = await this.readMarks(manager, siteId);
    if (getAbsence(marks.get(studentId)?.marks ?? {}, days) !== 'noShow')
      throw new CodedConflict('move.notNoShow');
  }

  private async readMarks(
    manager: EntityManager,
    siteId: number,
  ): Promise<{ days: Day[]; marks: Map<string, MarkedStudent> }> {
    const season = await readSiteSeason(manager, siteId, await this.season.read(manager));
    const days = listDaysToMark(season, this.settings.getToday());
    const students = await findMarkedStudents(manager, siteId, this.settings.timeZone);
    return { days, marks: new Map(students.map((student) => [student.studentId, student])) };
  }
}
