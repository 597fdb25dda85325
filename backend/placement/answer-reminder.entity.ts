import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Day } from '../../domain/fields/date-text.js';
import { Site } from '../sites/site.entity.js';

@Entity('answer_reminders')
export class AnswerReminder {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'answer_reminders_pkey' })
  siteId!: number;

  @Column({ type: 'date' })
  sentOn!: Day;

  @ManyToOne(() => Site, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'siteId', foreignKeyConstraintName: 'answer_reminders_site' })
  site!: Relation<Site>;
}
