import { createHash, randomBytes } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { getDayAt } from '../../../domain/season/answer-days.js';
import { DEMO_YEAR, makeFirstSeason } from '../../../domain/season/season.js';
import { Settings } from '../../platform/settings/settings.js';

/**
 * Adds seasons. Everything in an existing database becomes the first season, whose year comes from the settings. An
 * empty database gets its season when the program starts. The lists' indexes begin with the season, so that earlier
 * years don't slow down the current one.
 *
 * A trigger protects ended applications. It takes a shared lock that starting a season takes exclusively; otherwise,
 * a save could read the season before it ends and write afterward.
 */
export class Seasons1763940000000 implements MigrationInterface {
  name = 'Seasons1763940000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "seasons" ("year" integer NOT NULL, "state" character varying(8) NOT NULL DEFAULT 'current', "firstDay" date NOT NULL, "lastDay" date NOT NULL, "holidays" character varying(10) array NOT NULL DEFAULT '{}', "placementDay" date, "deadline" TIMESTAMP WITH TIME ZONE, "answerDays" integer NOT NULL DEFAULT '3', "retainYears" integer NOT NULL DEFAULT '5', "lotterySeed" character varying(64) NOT NULL, "lotteryHash" character varying(64) NOT NULL, "lotteryRevealed" boolean NOT NULL DEFAULT false, "figures" jsonb, "startedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "endedAt" TIMESTAMP WITH TIME ZONE, "endedById" uuid, "remindedAt" TIMESTAMP WITH TIME ZONE, "purgedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "seasons_pkey" PRIMARY KEY ("year"), CONSTRAINT "seasons_state" CHECK ("state" IN ('current', 'ended')), CONSTRAINT "seasons_days" CHECK ("firstDay" <= "lastDay"), CONSTRAINT "seasons_ended" CHECK (("state" = 'ended') = ("endedAt" IS NOT NULL AND "figures" IS NOT NULL)), CONSTRAINT "seasons_ended_by" FOREIGN KEY ("endedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION)`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "seasons_current" ON "seasons" ("state") WHERE "state" = 'current'`,
    );
    await queryRunner.query(
      `CREATE TABLE "site_seasons" ("season" integer NOT NULL, "siteId" integer NOT NULL, "capacity" integer NOT NULL, "instructors" integer NOT NULL, "enrollment" integer NOT NULL, "accepted" integer NOT NULL, "waitlist" integer NOT NULL, "status" character varying(8), "verifiedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "site_seasons_pkey" PRIMARY KEY ("season", "siteId"), CONSTRAINT "site_seasons_season" FOREIGN KEY ("season") REFERENCES "seasons"("year") ON DELETE RESTRICT ON UPDATE NO ACTION, CONSTRAINT "site_seasons_site" FOREIGN KEY ("siteId") REFERENCES "sites"("id") ON DELETE RESTRICT ON UPDATE NO ACTION)`,
    );
    await queryRunner.query(
      `CREATE FUNCTION current_season() RETURNS integer LANGUAGE sql STABLE
       RETURN (SELECT "year" FROM seasons WHERE "state" = 'current')`,
    );
    await this.addFirstSeason(queryRunner);
    await this.changeStudents(queryRunner);
    await queryRunner.query(`ALTER TABLE "messages" ADD "season" integer`);
    await queryRunner.query(`UPDATE "messages" SET "season" = current_season()`);
    await queryRunner.query(`ALTER TABLE "messages" ALTER COLUMN "season" SET DEFAULT current_season()`);
    for (const [name, now] of INDEXES) {
      await queryRunner.query(`DROP INDEX "${name}"`);
      await queryRunner.query(`CREATE INDEX "${name}" ON "students" ${now}`);
    }
    await queryRunner.query(
      `CREATE TRIGGER "seasons_changed" AFTER INSERT OR UPDATE OR DELETE ON "seasons"
       FOR EACH STATEMENT EXECUTE FUNCTION note_application_change()`,
    );
  }

  /** Only if there are applications; otherwise, the settings of a later start may still name the season. */
  private async addFirstSeason(queryRunner: QueryRunner): Promise<void> {
    const [{ isEmpty }] = (await queryRunner.query(
      `SELECT NOT EXISTS (SELECT FROM students) AS "isEmpty"`,
    )) as [{ isEmpty: boolean }];
    if (isEmpty) return;
    const settings = new Settings(process.env);
    // Demos created at that time were about this year's summer.
    const programYear = settings.programYear ?? (settings.seedDemo ? DEMO_YEAR : null);
    const { programDates, seedDemo } = settings;
    const today = getDayAt(new Date(), settings.timeZone);
    const { year, firstDay, lastDay } = makeFirstSeason({ programYear, programDates, seedDemo }, today);
    const lotterySeed = randomBytes(32).toString('hex');
    const lotteryHash = createHash('sha256').update(lotterySeed).digest('hex');
    await queryRunner.query(
      `INSERT INTO seasons ("year", "firstDay", "lastDay", "lotterySeed", "lotteryHash") VALUES ($1, $2, $3, $4, $5)`,
      [year, firstDay, lastDay, lotterySeed, lotteryHash],
    );
  }

  private async changeStudents(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "students" ADD "season" integer, ADD "childId" uuid, ADD "firstSubmittedAt" TIMESTAMP WITH TIME ZONE`,
    );
    // Nobody edited these rows, so their versions and last-change times stay the same.
    await queryRunner.query(`ALTER TABLE "students" DISABLE TRIGGER "students_version"`);
    await queryRunner.query(
      `UPDATE "students" s SET "season" = current_season(), "childId" = "id", "firstSubmittedAt" = coalesce(
         (SELECT min(h."at") FROM history_entries h WHERE h."studentId" = s."id" AND h."kind" = 'submitted'),
         s."applicationSubmitted")`,
    );
    await queryRunner.query(`DROP TRIGGER "students_version" ON "students"`);
    await queryRunner.query(makeKeepSeasonSql({ countsVersion: true }));
    await queryRunner.query(
      `CREATE TRIGGER "students_season" BEFORE INSERT OR UPDATE ON "students"
       FOR EACH ROW EXECUTE FUNCTION keep_season()`,
    );
    await queryRunner.query(
      `ALTER TABLE "students" ALTER COLUMN "season" SET NOT NULL, ALTER COLUMN "childId" SET NOT NULL,
       ADD CONSTRAINT "students_in_season" FOREIGN KEY ("season") REFERENCES "seasons"("year") ON DELETE RESTRICT ON UPDATE NO ACTION,
       ADD CONSTRAINT "students_child" UNIQUE ("childId", "season"),
       DROP CONSTRAINT "students_ssid",
       ADD CONSTRAINT "students_ssid" UNIQUE ("ssid", "season")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const [{ seasons }] = (await queryRunner.query(`SELECT count(*)::int AS "seasons" FROM seasons`)) as [
      { seasons: number },
    ];
    if (seasons > 1) throw new Error('There are several seasons, and an older version knows only one.');
    await queryRunner.query(`DROP TRIGGER "seasons_changed" ON "seasons"`);
    for (const [name, , before] of INDEXES) {
      await queryRunner.query(`DROP INDEX "${name}"`);
      await queryRunner.query(`CREATE INDEX "${name}" ON "students" ${before}`);
    }
    await queryRunner.query(`ALTER TABLE "messages" DROP COLUMN "season"`);
    await queryRunner.query(`DROP TRIGGER "students_season" ON "students"`);
    await queryRunner.query(`DROP FUNCTION keep_season()`);
    await queryRunner.query(
      `CREATE TRIGGER "students_version" BEFORE UPDATE ON "students" FOR EACH ROW EXECUTE FUNCTION count_version()`,
    );
    await queryRunner.query(
      `ALTER TABLE "students" DROP CONSTRAINT "students_ssid", ADD CONSTRAINT "students_ssid" UNIQUE ("ssid"),
       DROP CONSTRAINT "students_child", DROP CONSTRAINT "students_in_season",
       DROP COLUMN "firstSubmittedAt", DROP COLUMN "childId", DROP COLUMN "season"`,
    );
    await queryRunner.query(`DROP FUNCTION current_season()`);
    await queryRunner.query(`DROP TABLE "site_seasons"`);
    await queryRunner.query(`DROP TABLE "seasons"`);
  }
}

/** Same as in backend/program/season.sql.ts. */
const SEASON_LOCK = 7_213_515;
const SEASON_ENDED = 'SR001';

/** The rank of an application's status, as backend/applications/status.queries.ts made it when this was written. */
const STATUS_RANK = `CASE WHEN ("removed") THEN 7 WHEN ("returned") THEN 6 WHEN ("applicationSubmitted" IS NOT NULL) AND ("siteId" IS NOT NULL) AND ("siteAccepted" IS TRUE) THEN 4 WHEN ("applicationSubmitted" IS NOT NULL) AND ("siteId" IS NOT NULL) THEN 2 WHEN ("applicationSubmitted" IS NOT NULL) AND ("siteAccepted" IS FALSE) THEN 3 WHEN ("applicationSubmitted" IS NOT NULL) THEN 1 WHEN ("siteAccepted" IS TRUE) THEN 5 WHEN TRUE THEN 0 END`;
const NAME_ORDER = `(folded("lastName") COLLATE "C"), (folded("firstName") COLLATE "C")`;

/** The columns after the season in each index. */
const COLUMNS: readonly [name: string, columns: string, rest?: string][] = [
  ['students_updated', `"updatedAt", "id"`],
  ['students_submitted', `"applicationSubmitted", "id"`],
  ['students_name', `${NAME_ORDER}, "updatedAt", "id"`, `INCLUDE ("lastName", "firstName")`],
  ['students_grade_updated', `"grade", "updatedAt", "id"`],
  [
    'students_status',
    `(${STATUS_RANK}), "updatedAt", "id"`,
    `INCLUDE ("applicationSubmitted", "siteId", "siteAccepted", "returned", "removed")`,
  ],
  ['students_waiting', `"applicationSubmitted", "id"`, `WHERE ${STATUS_RANK} IN (1, 3)`],
  [
    'students_waitlist',
    `"id", "sitePreference1", "sitePreference2", "sitePreference3"`,
    `WHERE "applicationSubmitted" IS NOT NULL AND "siteId" IS NULL AND NOT "removed"`,
  ],
  [
    'students_place',
    `(coalesce("siteId", "sitePreference1")), "updatedAt", "id"`,
    `INCLUDE ("siteId", "sitePreference1")`,
  ],
  ['students_site', `"siteId"`],
];

const INDEXES = COLUMNS.map(
  ([name, columns, rest = '']) => [name, `("season", ${columns}) ${rest}`, `(${columns}) ${rest}`] as const,
);

/** Sets the current season on new applications, and refuses changes to those of an ended season. */
export function makeKeepSeasonSql({ countsVersion }: { countsVersion: boolean }): string {
  return `CREATE OR REPLACE FUNCTION keep_season() RETURNS trigger LANGUAGE plpgsql AS $$
       DECLARE
         "running" integer;
       BEGIN
         PERFORM pg_advisory_xact_lock_shared(${SEASON_LOCK});
         "running" := (SELECT "year" FROM seasons WHERE "state" = 'current');
         IF TG_OP = 'INSERT' THEN
           NEW."season" := coalesce(NEW."season", "running");
           NEW."childId" := coalesce(NEW."childId", NEW."id");
         ELSE
           ${countsVersion ? 'NEW."version" := OLD."version" + 1;' : ''}
           NEW."season" := OLD."season";
         END IF;
         IF NEW."season" <> "running" THEN
           RAISE EXCEPTION 'season % has ended', NEW."season" USING ERRCODE = '${SEASON_ENDED}';
         END IF;
         NEW."firstSubmittedAt" := coalesce(NEW."firstSubmittedAt", NEW."applicationSubmitted");
         RETURN NEW;
       END $$`;
}
