import { In, type EntityManager } from 'typeorm';
import { NotFound } from '../platform/http/refusal.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';

/**
 * The rows that a move is about, each held from when it is read until the transaction ends. FOR NO KEY UPDATE is as
 * much as a move needs: with FOR UPDATE, a family that saves the site as a preference would wait for the move, while
 * the move waits for the student that the family is saving.
 */
export class MoveRows {
  constructor(
    private readonly manager: EntityManager,
    private readonly isLocking: boolean,
  ) {}

  /** Whose seat the student holds, as it looks before anything is locked. */
  async siteIdOf(studentId: string): Promise<number | null> {
    const select = { id: true, siteId: true };
    const student = await this.manager.findOne(Student, { select, where: { id: studentId } });
    if (!student) throw new NotFound();
    return student.siteId;
  }

  /** Those that there are of these, in the order of their ids. */
  async sites(ids: readonly (number | null | undefined)[]): Promise<Site[]> {
    const asked = ids.filter((id) => id !== null && id !== undefined);
    if (asked.length === 0) return [];
    return this.manager.find(Site, { where: { id: In(asked) }, order: { id: 'ASC' }, ...this.lock });
  }

  async student(id: string): Promise<Student> {
    return this.manager.findOneOrFail(Student, { where: { id }, ...this.lock });
  }

  /** The time now, not when the transaction began: it may have waited for its rows. */
  async now(): Promise<Date> {
    const [clock] = await this.manager.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
    return clock?.now ?? new Date();
  }

  private get lock() {
    return this.isLocking ? { lock: { mode: 'for_no_key_update' as const } } : {};
  }
}
