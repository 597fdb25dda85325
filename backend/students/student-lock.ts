import type { EntityManager } from 'typeorm';
import { NotFound } from '../platform/http/refusal.js';
import { Student } from './student.entity.js';

/** Held until the transaction ends. Not FOR UPDATE, which would also block rows that refer to the student. */
export async function lockStudent(manager: EntityManager, id: string): Promise<Student> {
  const student = await manager
    .createQueryBuilder(Student, 'student')
    .addSelect('student.earlierValues')
    .where({ id })
    .setLock('for_no_key_update')
    .getOne();
  if (!student) throw new NotFound();
  return student;
}
