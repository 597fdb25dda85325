import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CountedId } from '../database/columns.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';

abstract class LeftSite {
  @CountedId('bigint')
  id!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Student, { onDelete: 'CASCADE' })
  studentId!: string;

  @Column({ type: 'integer' })
  @ForeignKey(() => Site, { onDelete: 'RESTRICT' })
  siteId!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;
}

/** One row each time a site declines the student; never deleted. */
@Entity('denials')
@Index('denials_student', ['studentId', 'siteId'])
@Index('denials_site', ['siteId'])
export class Denial extends LeftSite {}

/** One row each time a family gives up an accepted seat; never deleted. */
@Entity('withdrawals')
@Index('withdrawals_student', ['studentId', 'siteId'])
@Index('withdrawals_site', ['siteId'])
export class Withdrawal extends LeftSite {}
