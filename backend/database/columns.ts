import { Column, CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

export function CountedId(type: 'integer' | 'bigint', primaryKeyConstraintName?: string): PropertyDecorator {
  return PrimaryGeneratedColumn('identity', {
    type,
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName,
  });
}

export abstract class EditedRow {
  /** SQL that changes rows must increment it, too. */
  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;

  /** Only for `keepEarlierValues` and `mergeWithOthers`. */
  @Column({ type: 'jsonb', nullable: true, select: false })
  earlierValues!: object | null;
}

export abstract class DatedRow extends EditedRow {
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
