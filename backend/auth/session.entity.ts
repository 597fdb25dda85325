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

/** A signed-in browser. We only store the SHA-256 of the cookie's token. */
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

  /** Where the session was started from, in the form used to count attempts: only the network for IPv6. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  address!: string | null;

  /** Browser and system names from the user agent, without version or model. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  browser!: string | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  system!: string | null;

  /** Started by the organization's own identity provider, which asks for its own second factor. */
  @Column({ type: 'boolean', default: false })
  isSingleSignOn!: boolean;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
