import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { Season } from '../program/season.entity.js';

@Entity('attending_requests')
export class AttendingRequest {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'attending_requests_pkey' })
  @ForeignKey(() => User, { name: 'attending_requests_user', onDelete: 'CASCADE' })
  userId!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'attending_requests_pkey' })
  @ForeignKey(() => Season, { name: 'attending_requests_season', onDelete: 'CASCADE' })
  season!: number;

  @Column({ type: 'varchar', length: 64 })
  @Index('attending_requests_token', { unique: true })
  tokenHash!: string;

  @Column({ type: 'timestamptz' })
  askedAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  remindedAt!: Date | null;
}
