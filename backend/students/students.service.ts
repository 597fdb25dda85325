import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HistoryLog } from '../history/history-log.js';
import type { SignedIn } from '../platform/access/allow.js';
import { Settings } from '../platform/settings/settings.js';
import type { NewStudentDto } from './student.dto.js';
import { Student } from './student.entity.js';

@Injectable()
export class StudentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly history: HistoryLog,
    private readonly settings: Settings,
  ) {}

  /** A new student of this person; lives in the program's state by default. */
  async create(person: SignedIn, { firstName, lastName }: NewStudentDto): Promise<{ id: string }> {
    return this.dataSource.transaction(async (manager) => {
      const state = this.settings.programState;
      const student = manager.create(Student, { userId: person.id, firstName, lastName, state });
      await manager.insert(Student, student);
      await this.history.add(manager, { studentId: student.id, kind: 'created', byUserId: person.id });
      return { id: student.id };
    });
  }
}
