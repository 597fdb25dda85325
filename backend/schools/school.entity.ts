import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LIMITS } from '../../domain/fields/limits.js';

/** ID 0 is "other", for which the family types the school's name. */
@Entity('schools')
export class School {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'varchar', length: LIMITS.text })
  name!: string;

  @Column({ type: 'varchar', length: LIMITS.text, nullable: true })
  district!: string | null;

  /** The federal school number, used to match a new list with existing rows. */
  @Column({ type: 'varchar', length: 12, nullable: true, unique: true })
  ncesId!: string | null;
}
