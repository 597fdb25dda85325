import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { NoteView } from '../../domain/contract/audit.js';
import { StudentNote } from '../history/student-note.entity.js';
import { toEpochSeconds } from '../platform/epoch.js';

@Injectable()
export class NotesService {
  constructor(@InjectRepository(StudentNote) private readonly notes: Repository<StudentNote>) {}

  async list(studentId: string): Promise<NoteView[]> {
    const notes = await this.notes.find({
      where: { studentId },
      relations: { by: true },
      order: { at: 'DESC', id: 'DESC' },
    });
    return notes.map(toView);
  }

  /** Notes can't be changed or deleted. */
  async add(studentId: string, byUserId: string, text: string): Promise<NoteView> {
    const { identifiers } = await this.notes.insert({ studentId, byUserId, text });
    const { id } = identifiers[0] as Pick<StudentNote, 'id'>;
    return toView(await this.notes.findOneOrFail({ where: { id }, relations: { by: true } }));
  }
}

function toView({ id, at, by, text }: StudentNote): NoteView {
  return { id, at: toEpochSeconds(at), by: `${by.firstName} ${by.lastName}`, text };
}
