import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LIMITS } from '../../domain/fields/limits.js';

/** ID 0 is "other", and the family writes the school's name. */
@Entity('schools')
export class School {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'varchar', length: LIMITS.text })
  name!: string;

  @Column({ type: 'varchar', length: LIMITS.text, nullable: true })
  district!: string | null;

  /** The federal school number, so that a new list matches the existing rows. */
  @Column({ type: 'varchar', length: 12, nullable: true, unique: true })
  ncesId!: string | null;
}
