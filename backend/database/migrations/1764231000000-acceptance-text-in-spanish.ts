import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRIGGER = 'sites_earlier_values';

/** Sites write to families in both languages. Earlier values of the new column are kept like those of others. */
export class AcceptanceTextInSpanish1764231000000 implements MigrationInterface {
  name = 'AcceptanceTextInSpanish1764231000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "sites" ADD "acceptanceTextEs" character varying(2000)`);
    await replaceTrigger(queryRunner, (definition) =>
      definition.replaceAll(/(["'])acceptanceText\1/g, '$&, $1acceptanceTextEs$1'),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await replaceTrigger(queryRunner, (definition) =>
      definition.replaceAll(/, (["'])acceptanceTextEs\1/g, ''),
    );
    await queryRunner.query(`ALTER TABLE "sites" DROP COLUMN "acceptanceTextEs"`);
  }
}

async function replaceTrigger(
  queryRunner: QueryRunner,
  change: (definition: string) => string,
): Promise<void> {
  const [trigger] = (await queryRunner.query(
    `SELECT pg_get_triggerdef("oid") AS "definition" FROM pg_trigger WHERE "tgname" = '${TRIGGER}'`,
  )) as { definition: string }[];
  if (!trigger) throw new Error(`there is no trigger ${TRIGGER}`);
  await queryRunner.query(`DROP TRIGGER "${TRIGGER}" ON "sites"`);
  await queryRunner.query(change(trigger.definition));
}
