import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * One child's data that was erased. Inserting one deletes all applications of the child, with all that belongs to them;
 * nothing is inserted if there's no such application (docs/decisions/008).
 */
@Entity('erasures')
export class Erasure {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'erasures_pkey',
  })
  id!: number;

  /** An application of the child, in any season. It's gone, so there's no foreign key. */
  @Column({ type: 'uuid' })
  studentId!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  /** What it deleted. */
  @Column({ type: 'integer', default: 0 })
  applications!: number;

  @Column({ type: 'integer', default: 0 })
  historyEntries!: number;

  @Column({ type: 'integer', default: 0 })
  notes!: number;

  @Column({ type: 'integer', default: 0 })
  messages!: number;

  /** In the state roster, by the SSID of the application. */
  @Column({ type: 'integer', default: 0 })
  rosterEntries!: number;
}
