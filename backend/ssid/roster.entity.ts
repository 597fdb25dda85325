import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../accounts/user.entity.js';

/** The one that was finished last is in use. */
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
