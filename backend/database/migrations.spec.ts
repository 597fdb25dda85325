import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../platform/project-root.js';

/** Before the first release, no older version could be running during a schema change. */
const FIRST_STAMP = 1_764_300_000_000;

/** Changes that may break an older version still running: docs/operations.md#upgrade-without-downtime. */
const CONTRACTIONS =
  /\bDROP (COLUMN|TABLE)\b|\bRENAME\b|\bSET NOT NULL\b|\bALTER (COLUMN )?"\w+" (SET DATA )?TYPE\b|\bADD (COLUMN )?(?!CONSTRAINT)"\w+" (?![^,;]*\bDEFAULT\b)[^,;]*\bNOT NULL\b/;
/** `// Contracts: the previous version no longer uses "students"."old".` */
const REASON = /^\s*\/\/ Contracts: \S/m;

/** Only `up` runs while people are using the program. */
function findContraction(source: string): string | undefined {
  const [up = ''] = source.split(/\basync down\b/);
  return REASON.test(up) ? undefined : CONTRACTIONS.exec(up)?.[0];
}

describe('migrations', () => {
  it('expand the schema, or say why no running version minds', () => {
    const folder = join(findProjectRoot(), 'backend', 'database', 'migrations');
    const contracting = readdirSync(folder)
      .filter((name) => Number.parseInt(name, 10) >= FIRST_STAMP)
      .map((name) => [name, findContraction(readFileSync(join(folder, name), 'utf8'))])
      .filter(([, found]) => found !== undefined);
    expect(contracting).toEqual([]);
  });

  it.each([
    ['ALTER TABLE students DROP COLUMN "old"', 'DROP COLUMN'],
    ['DROP TABLE old', 'DROP TABLE'],
    ['ALTER TABLE students RENAME COLUMN "old" TO "new"', 'RENAME'],
    ['ALTER TABLE students ALTER COLUMN "old" SET NOT NULL', 'SET NOT NULL'],
    ['ALTER TABLE students ALTER "old" TYPE text', 'ALTER "old" TYPE'],
    ['ALTER TABLE students ADD "new" text NOT NULL', 'ADD "new" text NOT NULL'],
  ])('contract with %s', (statement, found) => {
    expect(findContraction(`async up() { query('${statement}') }`)).toBe(found);
    expect(
      findContraction(`// Contracts: nobody reads it.\nasync up() { query('${statement}') }`),
    ).toBeUndefined();
  });

  it.each([
    'ALTER TABLE students ADD "new" text',
    'ALTER TABLE students ADD "new" boolean NOT NULL DEFAULT false, ADD "other" text',
    'ALTER TABLE students DROP CONSTRAINT "kind", ADD CONSTRAINT "kind" CHECK ("kind" IS NOT NULL)',
    'CREATE TABLE new ("id" uuid NOT NULL)',
  ])('expand with %s', (statement) => {
    expect(
      findContraction(`async up() { query('${statement}') } async down() { query('DROP TABLE new') }`),
    ).toBeUndefined();
  });
});
