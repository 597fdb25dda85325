import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { Season } from '../program/season.entity.js';

@Entity('attending_requests')
export class AttendingRequest {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'attending_requests_pkey' })
  userId!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'attending_requests_pkey' })
  season!: number;

  @Column({ type: 'varchar', length: 64 })
  @Index('attending_requests_token', { unique: true })
  tokenHash!: string;

  @Column({ type: 'timestamptz' })
  askedAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  remindedAt!: Date | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'attending_requests_user' })
  user!: Relation<User>;

  @ManyToOne(() => Season, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'season', foreignKeyConstraintName: 'attending_requests_season' })
  seasonRow!: Relation<Season>;
}
