import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores each list of codes in a check as one constant. PostgreSQL parses all checks of a table for each statement that
 * writes to it, and three lists of fifty-nine states took up a fifth of a small change to an application.
 */
export class CompactChecks1764150000000 implements MigrationInterface {
  name = 'CompactChecks1764150000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await rewriteChecks(queryRunner, (check) =>
      check.replace(
        LISTED,
        (_, list: string) => `'{${[...list.matchAll(CODE)].map(([, code]) => code).join(',')}}'::text[]`,
      ),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await rewriteChecks(queryRunner, (check) =>
      check.replace(COMPACT, (_, list: string) => {
        const codes = list.split(',').map((code) => `'${code}'::character varying`);
        return `(ARRAY[${codes.join(', ')}])::text[]`;
      }),
    );
  }
}

/** PostgreSQL's output: `(ARRAY['a'::character varying, 'b'::character varying])::text[]` and `'{a,b}'::text[]`. */
const LISTED = /\(ARRAY\[((?:'[\w-]+'::character varying(?:, )?)+)\]\)::text\[\]/g;
const COMPACT = /'\{([\w,-]+)\}'::text\[\]/g;
const CODE = /'([\w-]+)'/g;

/** Replaces the checks that `rewrite` changes, with one statement per table. */
async function rewriteChecks(queryRunner: QueryRunner, rewrite: (check: string) => string): Promise<void> {
  const tables = (await queryRunner.query(
    `SELECT conrelid::regclass::text AS "table", json_agg(json_build_object(
       'name', quote_ident(conname), 'check', pg_get_constraintdef(oid)) ORDER BY conname) AS "checks"
     FROM pg_constraint WHERE contype = 'c' AND connamespace = current_schema()::regnamespace AND conrelid <> 0
     GROUP BY conrelid`,
  )) as { table: string; checks: { name: string; check: string }[] }[];
  for (const { table, checks } of tables) {
    const steps = checks.flatMap(({ name, check }) => {
      const rewritten = rewrite(check);
      return rewritten === check ? [] : [`DROP CONSTRAINT ${name}`, `ADD CONSTRAINT ${name} ${rewritten}`];
    });
    if (steps.length > 0) await queryRunner.query(`ALTER TABLE ${table} ${steps.join(', ')}`);
  }
}
