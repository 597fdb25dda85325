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

/** Removes the US country code from stored phone numbers, as is done for new ones. */
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

  /** We no longer know which ones had it, and they're correct without it. */
  async down(): Promise<void> {
    // Nothing to undo.
  }
}
