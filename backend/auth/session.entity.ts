import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';

export abstract class KnownBrowser {
  @PrimaryColumn({ type: 'char', length: 64 })
  tokenHash!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** Where the cookie was issued, in the form that's used to count attempts (for IPv6, only the network). */
  @Column({ type: 'varchar', length: 64, nullable: true })
  address!: string | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  browser!: string | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  system!: string | null;
}

@Entity('sessions')
export class Session extends KnownBrowser {
  @Column({ type: 'uuid' })
  @Index('sessions_user')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  @Index('sessions_last_seen')
  lastSeenAt!: Date;

  /** Started by the organization's identity provider, which requires its own second factor. */
  @Column({ type: 'boolean', default: false })
  isSingleSignOn!: boolean;
}
