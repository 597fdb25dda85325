import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Day } from '../../domain/fields/date-text.js';
import { Site } from '../sites/site.entity.js';

@Entity('answer_reminders')
export class AnswerReminder {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'answer_reminders_pkey' })
  @ForeignKey(() => Site, { name: 'answer_reminders_site', onDelete: 'CASCADE' })
  siteId!: number;

  @Column({ type: 'date' })
  sentOn!: Day;
}
