import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import type { SsidChoicePage } from '../../domain/contract/state-ids.js';
import { isUniqueViolation } from '../database/constraints.js';
import { AccessLog } from '../history/access-log.js';
import { HistoryLog } from '../history/history-log.js';
import type { Reader } from '../history/read-log.js';
import { CodedConflict } from '../platform/http/refusal.js';
import { indexStudents } from '../students/student-index.queries.js';
import { lockStudent } from '../students/student-lock.js';
import { SSID_CONSTRAINT, Student } from '../students/student.entity.js';
import {
  findChoices,
  countChoices,
  dropChoices,
  findHolders,
  refuseNumbers,
} from './ssid-choices.queries.js';

const NOW = (): string => 'statement_timestamp()';

@Injectable()
export class SsidService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Student) private readonly students: Repository<Student>,
    private readonly history: HistoryLog,
    private readonly accessLog: AccessLog,
  ) {}

  /** Logs the reading before the response. */
  async listChoices(page: number, reader: Reader): Promise<SsidChoicePage> {
    const { manager } = this.dataSource;
    const [results, count] = await Promise.all([findChoices(manager, page), countChoices(manager)]);
    const shown = results.flatMap(({ student, candidates }) => [
      student.id,
      ...candidates.flatMap(({ takenBy }) => (takenBy ? [takenBy.id] : [])),
    ]);
    const studentIds = [...new Set(shown)];
    await this.accessLog.addRead(manager, { action: 'ssid.read', studentIds, ...reader });
    return { results, count };
  }

  /** 0 means the student has none. The database ensures uniqueness, even if two people enter one at once. */
  async set(studentId: string, ssid: number, by: Reader): Promise<void> {
    const found = ssid === 0 ? null : String(ssid);
    const columns = { ssid: found, ssidCheckedOn: NOW, updatedAt: NOW };
    try {
      await this.dataSource.transaction(async (manager) => {
        const { ssid: before } = await lockStudent(manager, studentId);
        if (ssid === 0) await refuseNumbers(manager, studentId);
        await dropChoices(manager, { studentId });
        await manager.withRepository(this.students).update(studentId, columns);
        if (before !== found) {
          await indexStudents(manager, [studentId]);
          await this.history.add(manager, {
            studentId,
            kind: 'ssid',
            byUserId: by.userId,
            ssid: { before: before === null ? null : Number(before), after: ssid === 0 ? null : ssid },
          });
        }
      });
    } catch (error) {
      if (!isUniqueViolation(SSID_CONSTRAINT, error)) throw error;
      const { manager } = this.dataSource;
      const student = (await findHolders(manager, [ssid])).get(ssid);
      // The answer names the other student, so the log entry is about both.
      const studentIds = [studentId, ...(student ? [student.id] : [])];
      await this.accessLog.add(manager, { kind: 'refused', action: 'student.ssid', studentIds, ...by });
      throw new CodedConflict('error.ssidTaken', { extra: { ...(student && { student }) } });
    }
  }
}
