import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { refusalCode } from '../../domain/placement/moves.js';
import { isUniqueViolation } from '../database/constraints.js';
import { Conflict } from '../platform/http/refusal.js';
import { lockStudent } from '../students/student-lock.js';
import { SSID_CONSTRAINT, Student } from '../students/student.entity.js';
import { dropChoices, refuseNumbers } from './ssid-choices.queries.js';

const NOW = (): string => 'statement_timestamp()';

@Injectable()
export class SsidService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Sets the student's SSID, or with 0 that there is none. The database checks that the SSID is unique, which also
   * covers two people who enter it at once.
   */
  async set(studentId: string, ssid: number): Promise<void> {
    const found = ssid === 0 ? null : String(ssid);
    const columns = { ssid: found, ssidCheckedOn: NOW, updatedAt: NOW };
    try {
      await this.dataSource.transaction(async (manager) => {
        await lockStudent(manager, studentId);
        if (ssid === 0) await refuseNumbers(manager, studentId);
        await dropChoices(manager, studentId);
        await manager.update(Student, { id: studentId }, columns);
      });
    } catch (error) {
      if (!isUniqueViolation(SSID_CONSTRAINT, error)) throw error;
      throw new Conflict('error.ssidTaken', { extra: { code: refusalCode('error.ssidTaken') } });
    }
  }
}
