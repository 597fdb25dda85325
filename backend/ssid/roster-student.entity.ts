import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LIMITS } from '../../domain/fields/limits.js';
import { KEY_LENGTH } from './person-key.js';
import { Roster } from './roster.entity.js';

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
