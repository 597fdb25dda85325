import type { EntityManager } from 'typeorm';
import { NotFound } from '../platform/http/refusal.js';
import { Student } from './student.entity.js';

/**
 * The student as it stands now, held until the transaction ends: whoever else would change it waits. Not the
 * stronger FOR UPDATE, with which rows that merely refer to the student (a history entry) would wait as well.
 */
export async function lockStudent(manager: EntityManager, id: string): Promise<Student> {
  const student = await manager.findOne(Student, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!student) throw new NotFound();
  return student;
}
