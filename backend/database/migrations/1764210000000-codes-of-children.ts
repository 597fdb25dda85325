import { createHash, randomBytes } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Codes for children and accounts in the files of placement runs, and a lottery that orders by these codes. A
 * lottery whose seed is public still orders by IDs. Drafts ordered by ID can't be released if their lottery
 * now uses codes, so they're discarded and have to be computed again.
 */
export class CodesOfChildren1764210000000 implements MigrationInterface {
  name = 'CodesOfChildren1764210000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "seasons" ADD "lotteryBy" character varying(8) NOT NULL DEFAULT 'code', ADD "codeSecret" bytea, ADD "codeHash" character varying(64)`,
    );
    await queryRunner.query(`UPDATE "seasons" SET "lotteryBy" = 'id' WHERE "lotteryRevealed"`);
    const seasons = (await queryRunner.query(`SELECT "year" FROM "seasons"`)) as { year: number }[];
    for (const { year } of seasons) {
      const secret = randomBytes(32);
      const hash = createHash('sha256').update(secret).digest('hex');
      await queryRunner.query(`UPDATE "seasons" SET "codeSecret" = $2, "codeHash" = $3 WHERE "year" = $1`, [
        year,
        secret,
        hash,
      ]);
    }
    await queryRunner.query(
      `ALTER TABLE "seasons" ALTER COLUMN "codeSecret" SET NOT NULL, ALTER COLUMN "codeHash" SET NOT NULL, ADD CONSTRAINT "seasons_lottery_by" CHECK ("lotteryBy"::text = ANY ('{code,id}'::text[]))`,
    );
    await queryRunner.query(
      `ALTER TABLE "placement_runs" ADD "lotteryBy" character varying(8) NOT NULL DEFAULT 'id', ADD CONSTRAINT "placement_runs_lottery_by" CHECK ("lotteryBy"::text = ANY ('{code,id}'::text[]))`,
    );
    await queryRunner.query(`ALTER TABLE "placement_runs" ALTER COLUMN "lotteryBy" SET DEFAULT 'code'`);
    await queryRunner.query(
      `UPDATE "placement_runs" SET "state" = 'discarded'
       WHERE "state" = 'draft' AND "season" IN (SELECT "year" FROM "seasons" WHERE "lotteryBy" = 'code')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "placement_runs" DROP CONSTRAINT "placement_runs_lottery_by", DROP COLUMN "lotteryBy"`,
    );
    await queryRunner.query(
      `ALTER TABLE "seasons" DROP CONSTRAINT "seasons_lottery_by", DROP COLUMN "codeHash", DROP COLUMN "codeSecret", DROP COLUMN "lotteryBy"`,
    );
  }
}
