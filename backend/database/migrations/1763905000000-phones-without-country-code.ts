import type { MigrationInterface, QueryRunner } from 'typeorm';

const PEOPLE = ['guardian1', 'guardian2', 'emergency1', 'emergency2'];

const PHONES: Readonly<Record<string, readonly string[]>> = {
  students: PEOPLE.flatMap((person) => ['HomePhone', 'CellPhone', 'WorkPhone'].map((part) => person + part)),
  sites: [
    'contactPhone',
    'contactPhone2',
    'contact2Phone',
    'contact2Phone2',
    'coordinatorPhone',
    'coordinatorPhone2',
  ],
};

/** `15057472210` was shown as `(150) 574-7221 x0`; no area code starts with 1. */
const WITH_COUNTRY_CODE = '^(\\+1(?=\\d{10}$)|1(?=[02-9]\\d{9,14}$))';

/** Phones that were kept with the country code of the United States lose it, as new ones do. */
export class PhonesWithoutCountryCode1763905000000 implements MigrationInterface {
  name = 'PhonesWithoutCountryCode1763905000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, phones] of Object.entries(PHONES)) {
      const changes = phones.map((phone) => `"${phone}" = regexp_replace("${phone}", $1, '')`);
      const isConcerned = phones.map((phone) => `"${phone}" ~ $1`);
      await queryRunner.query(
        `UPDATE "${table}" SET ${changes.join(', ')} WHERE ${isConcerned.join(' OR ')}`,
        [WITH_COUNTRY_CODE],
      );
    }
  }

  /** Which of them had it isn't known any more, and they're right without it. */
  async down(): Promise<void> {
    // Nothing to take back.
  }
}
