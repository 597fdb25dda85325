import type { QueryRunner } from 'typeorm';

/** Parses PostgreSQL's output: `'a', 'b'` or `'{a,b}'`. */
export function findCodes(sql: string): string[] {
  return [...sql.matchAll(/(?<=['{,])[\w-]+(?=['},])/g)].map(([code]) => code);
}

/** Starts from the kinds that the table has now. `NOT VALID` accepts existing rows. */
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
  const kinds = change(findCodes(rows[0]?.check ?? ''));
  await queryRunner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`);
  await queryRunner.query(
    `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" CHECK ("kind" = ANY ('{${kinds.join(',')}}'::text[])) ${validity}`,
  );
}
