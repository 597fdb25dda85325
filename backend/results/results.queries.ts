import type { EntityManager } from 'typeorm';

/** Leaves `updatedAt` alone: a file of links isn't news about thousands of applications. SQL, because of those. */
export async function writeResults(
  manager: EntityManager,
  studentIds: readonly string[],
  links: readonly (string | undefined)[],
): Promise<void> {
  await manager.query(
    `UPDATE students SET "results" = sent."link", "version" = "version" + 1
     FROM unnest($1::uuid[], $2::text[]) AS sent("id", "link") WHERE students."id" = sent."id"`,
    [studentIds, links],
  );
}
