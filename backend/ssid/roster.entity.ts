import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { LIMITS } from '../../domain/fields/limits.js';
import { User } from '../accounts/user.entity.js';
import { KEY_LENGTH } from './person-key.js';

/** The most recently finished roster is in use. */
@Entity('state_rosters')
export class Roster {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'state_rosters_pkey' })
  id!: string;

  @Column({ type: 'uuid', nullable: true })
  loadedById!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  touchedAt!: Date;

  @Column({ type: 'integer', default: 0 })
  students!: number;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'loadedById', foreignKeyConstraintName: 'state_rosters_loaded_by' })
  loadedBy!: Relation<User> | null;
}

@Entity('state_roster_students')
@Index('state_roster_students_person', ['rosterId', 'person'])
@Check('state_roster_students_ssid_positive', `"ssid" > 0`)
export class RosterStudent {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'state_roster_students_pkey' })
  rosterId!: string;

  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'state_roster_students_pkey' })
  ssid!: string;

  @Column({ type: 'varchar', length: LIMITS.name })
  firstName!: string;

  @Column({ type: 'varchar', length: LIMITS.name })
  lastName!: string;

  @Column({ type: 'date' })
  birthday!: string;

  @Column({ type: 'varchar', length: KEY_LENGTH })
  person!: string;

  @ManyToOne(() => Roster, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'rosterId', foreignKeyConstraintName: 'state_roster_students_roster' })
  roster!: Relation<Roster>;
}
