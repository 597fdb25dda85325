import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LIMITS } from '../../domain/fields/rules.js';

/** A school of the state's list; id 0 is "other", whose name the family writes itself. */
@Entity('schools')
export class School {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'varchar', length: LIMITS.text })
  name!: string;

  @Column({ type: 'varchar', length: LIMITS.text, nullable: true })
  district!: string | null;

  /** The federal school number, so that a new list of the state finds the same rows again. */
  @Column({ type: 'varchar', length: 12, nullable: true, unique: true })
  ncesId!: string | null;
}
