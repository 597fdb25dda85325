import type { QueryRunner } from 'typeorm';

/** The codes in a check of a list, as PostgreSQL prints it: `'a', 'b'` or `'{a,b}'`. */
export function codesIn(sql: string): string[] {
  return [...sql.matchAll(/(?<=['{,])[\w-]+(?=['},])/g)].map(([code]) => code);
}

/**
 * Changes the kinds that a table's rows may have, in a migration. It starts from those that the table has now, so that
 * a migration doesn't depend on what others have added. `NOT VALID` accepts rows of other kinds that are there already.
 */
export async function changeKinds(
  queryRunner: QueryRunner,
  table: 'access_log' | 'history_entries' | 'messages',
  change: (kinds: string[]) => string[],
  validity: '' | 'NOT VALID' = '',
): Promise<void> {
  const name = `${table}_kind`;
  const rows = (await queryRunner.query(
    `SELECT pg_get_constraintdef(oid) AS "check" FROM pg_constraint WHERE conname = $1`,
    [name],
  )) as { check: string }[];
  const kinds = change(codesIn(rows[0]?.check ?? ''));
  await queryRunner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`);
  await queryRunner.query(
    `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" CHECK ("kind" = ANY ('{${kinds.join(',')}}'::text[])) ${validity}`,
  );
}
