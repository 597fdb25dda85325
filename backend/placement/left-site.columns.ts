import { Column, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';

/** A student left a site: the common columns of denials and withdrawals. */
export abstract class LeftSite {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id!: string;

  @Column({ type: 'uuid' })
  studentId!: string;

  @Column({ type: 'integer' })
  siteId!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  @ManyToOne(() => Student, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'studentId' })
  student!: Relation<Student>;

  @ManyToOne(() => Site, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'siteId' })
  site!: Relation<Site>;
}
