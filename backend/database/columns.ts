import { Column, CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

/** An ID that PostgreSQL counts up. */
export function CountedId(type: 'integer' | 'bigint', primaryKeyConstraintName?: string): PropertyDecorator {
  return PrimaryGeneratedColumn('identity', {
    type,
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName,
  });
}

/** The common columns of what several people edit with forms (record-versions.ts). */
export abstract class EditedRow {
  /** SQL that changes rows increments it, too. */
  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;

  /** What the form's columns were before, for `keepEarlierValues` and `mergeWithOthers` only. */
  @Column({ type: 'jsonb', nullable: true, select: false })
  earlierValues!: object | null;
}

export abstract class DatedRow extends EditedRow {
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
