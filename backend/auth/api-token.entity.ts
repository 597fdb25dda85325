import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { TOKEN_SCOPES, type TokenScope } from '../../domain/enums/enums.js';
import { LIMITS } from '../../domain/fields/limits.js';
import { User } from '../accounts/user.entity.js';

/** We store only the token's SHA-256. Revoking a token deletes it. */
@Entity('api_tokens')
@Unique('api_tokens_hash', ['tokenHash'])
@Check('api_tokens_scopes', `"scopes" <@ '{${TOKEN_SCOPES.join(',')}}'::varchar[]`)
export class ApiToken {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'api_tokens_pkey' })
  id!: string;

  @Column({ type: 'char', length: 64 })
  tokenHash!: string;

  @Column({ type: 'uuid' })
  @Index('api_tokens_user')
  @ForeignKey(() => User, { name: 'api_tokens_of_user', onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'varchar', length: LIMITS.name })
  name!: string;

  @Column({ type: 'varchar', length: 16, array: true })
  scopes!: TokenScope[];

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}
