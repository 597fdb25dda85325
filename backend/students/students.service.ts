import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository, type EntityManager } from 'typeorm';
import type { Consent } from '../../domain/enums/enums.js';
import { getDeletionRefusal } from '../../domain/placement/moves.js';
import { makeNextApplication } from '../../domain/status/apply-again.js';
import { isForeignKeyViolation, isUniqueViolation } from '../database/constraints.js';
import { AccessLog } from '../history/access-log.js';
import { HistoryLog } from '../history/history-log.js';
import type { Reader } from '../history/read-log.js';
import type { SignedIn } from '../platform/access/allow.js';
import { CodedConflict } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { indexStudents } from './student-index.queries.js';
import type { NewStudentDto } from './student.dto.js';
import { Season } from '../program/season.entity.js';
import { lockStudent } from './student-lock.js';
import { CHILD_CONSTRAINT, Student } from './student.entity.js';

interface NewApplication {
  userId: string;
  byUserId: string;
  firstName: string;
  lastName: string;
  consent: Consent | null;
}

@Injectable()
export class StudentsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Student) private readonly students: Repository<Student>,
    private readonly history: HistoryLog,
    private readonly accessLog: AccessLog,
    private readonly settings: Settings,
  ) {}

  create(person: SignedIn, { firstName, lastName }: NewStudentDto): Promise<{ id: string }> {
    const names = { firstName, lastName, consent: null };
    return this.dataSource.transaction((manager) =>
      this.insert(manager, { userId: person.id, byUserId: person.id, ...names }),
    );
  }

  /** For the office, lock the account first. */
  async insert(
    manager: EntityManager,
    { byUserId, consent, ...columns }: NewApplication,
  ): Promise<{ id: string }> {
    const student = this.students.create({ ...columns, state: this.settings.programState });
    await manager.withRepository(this.students).insert(student);
    await this.history.add(manager, { studentId: student.id, kind: 'created', byUserId, consent });
    await indexStudents(manager, [student.id]);
    return { id: student.id };
  }

  /** One grade higher per year. 409 if the season hasn't ended, or the child already has an application. */
  async applyAgain(person: SignedIn, id: string): Promise<{ id: string }> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        const before = await manager.withRepository(this.students).findOneOrFail({
          where: { id },
          relations: { seasonRow: true },
        });
        if (before.seasonRow.state === 'current') throw new CodedConflict('season.seasonRunning');
        const { userId, childId } = before;
        const { year } = await manager.findOneByOrFail(Season, { state: 'current' });
        const answers = makeNextApplication(before, year - before.season);
        const students = manager.withRepository(this.students);
        const copy = students.create({ ...answers, userId, childId, season: year });
        await students.insert(copy);
        await this.history.add(manager, { studentId: copy.id, kind: 'created', byUserId: person.id });
        await this.copySsid(manager, before, copy);
        await indexStudents(manager, [copy.id]);
        return { id: copy.id };
      });
    } catch (error) {
      if (isUniqueViolation(CHILD_CONSTRAINT, error)) throw new CodedConflict('season.alreadyApplied');
      throw error;
    }
  }

  /** Unless another application has it. Nobody else can have taken it since: the SSID is unique. */
  private async copySsid(
    manager: EntityManager,
    { ssid, ssidCheckedOn }: Student,
    { id, season }: Student,
  ): Promise<void> {
    const students = manager.withRepository(this.students);
    if (ssid === null || (await students.existsBy({ ssid, season }))) return;
    await students.update(id, { ssid, ssidCheckedOn });
    const change = { before: null, after: Number(ssid) };
    await this.history.add(manager, { studentId: id, kind: 'ssid', byUserId: null, ssid: change });
  }

  /** 409: submitted, removed, or the office has worked on it. A trigger deletes the history. */
  async delete(id: string, by: Reader): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        const student = await lockStudent(manager, id);
        const wasSubmitted = student.firstSubmittedAt !== null;
        const refusal = getDeletionRefusal({ removed: student.removed, wasSubmitted });
        if (refusal) throw new CodedConflict(refusal);
        await manager.delete(Student, { id });
        await this.accessLog.add(manager, {
          ...by,
          kind: 'erased',
          action: 'student.delete',
          studentIds: [id],
        });
      });
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new CodedConflict('move.officeWorked');
      throw error;
    }
  }
}
