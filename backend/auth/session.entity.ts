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
import { User } from '../users/user.entity.js';

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

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
