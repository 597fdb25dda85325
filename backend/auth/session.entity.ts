import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { User } from '../accounts/user.entity.js';

/** A signed-in browser. The cookie's token is known here by its SHA-256 alone. */
@Entity('sessions')
export class Session {
  @PrimaryColumn({ type: 'char', length: 64 })
  tokenHash!: string;

  @Column({ type: 'uuid' })
  @Index('sessions_user')
  userId!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  @Index('sessions_last_seen')
  lastSeenAt!: Date;

  /** Where it was signed in from, as attempts are counted: of IPv6 the network alone. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  address!: string | null;

  /** What the browser calls itself. Two names are kept of its long identification, no version and no model. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  browser!: string | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  system!: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
