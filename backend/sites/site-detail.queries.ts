import type { EntityManager } from 'typeorm';
import { decideRecord, isInOffice, relationsToSite, type Actor } from '../../domain/access/access.js';
import type { SiteDetail, SiteUser } from '../../domain/contract/site.js';
import { epochSql } from '../database/expressions.sql.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { NotFound } from '../platform/http/refusal.js';
import { countsAt, type SiteCounting } from './site-counts.js';
import { Site } from './site.entity.js';
import { toSiteDetail } from './site.views.js';

/** A site with its figures, as this person may see it. */
export async function siteDetail(
  manager: EntityManager,
  counting: SiteCounting,
  reader: Pick<Actor, 'role'>,
  id: number,
): Promise<SiteDetail> {
  const site = await manager.findOne(Site, {
    where: { id },
    relations: { verifiedBy: true, unverifiedBy: true, statusChangedBy: true },
  });
  if (!site) throw new NotFound();
  const counts = countsAt(await counting.ofSome(manager, [id]), id);
  const people = await siteUsers(manager, id);
  const instructorCount = people.filter(({ role }) => role === 'instructor').length;
  const seasons = await endedSeasons(manager, id);
  return toSiteDetail(site, { ...counts, instructorCount }, seasons, isInOffice(reader));
}

/** Without the seasons in which nobody verified the site: their rosters stay empty. */
async function endedSeasons(manager: EntityManager, siteId: number): Promise<number[]> {
  const rows = await rowsOf<{ season: number }>(
    manager,
    prepared(
      `SELECT "season" FROM site_seasons WHERE "siteId" = $1 AND "verifiedAt" IS NOT NULL ORDER BY "season" DESC`,
      [siteId],
    ),
  );
  return rows.map(({ season }) => season);
}

/** The account of `u`. Expired links are deleted after a while, but the mail stays. */
const ACCOUNT_SQL = `CASE WHEN u."passwordHash" IS NOT NULL
    THEN json_build_object('state', 'active', 'invitedOn', NULL, 'lastLogin', ${epochSql('u."lastLoginAt"')})
    ELSE json_build_object(
      'state', CASE WHEN EXISTS (
          SELECT FROM mailed_tokens k
          WHERE k."userId" = u."id" AND k."purpose" = 'invite' AND k."email" = u."email" AND k."expiresAt" > now()
        ) THEN 'invited' ELSE 'expired' END,
      'invitedOn', (SELECT max(${epochSql('g."createdAt"')}) FROM messages g
        WHERE g."userId" = u."id" AND g."kind" = 'invitation'),
      'lastLogin', ${epochSql('u."lastLoginAt"')}
    ) END AS "account"`;

/** The groups of site $1 that `u` teaches. */
const GROUPS_SQL = `ARRAY(SELECT g."name" FROM groups g WHERE g."siteId" = $1 AND g."instructorId" = u."id" ORDER BY g."name")
  AS "groups"`;

/**
 * The people with a role at the site, by name, without deactivated accounts. Only people who may manage them see the
 * state of each account, and what each teaches.
 */
export async function siteUsers(
  manager: EntityManager,
  siteId: number,
  reader: Actor | null = null,
): Promise<SiteUser[]> {
  const canManagePeople =
    reader && decideRecord('site.addUser', relationsToSite(reader, siteId)) === 'allowed';
  return rowsOf(
    manager,
    prepared(
      `SELECT u."id", u."firstName", u."lastName", u."email", m."role"${canManagePeople ? `, ${ACCOUNT_SQL}, ${GROUPS_SQL}` : ''}
       FROM site_members m JOIN users u ON u."id" = m."userId"
       WHERE m."siteId" = $1 AND u."deletedAt" IS NULL
       ORDER BY folded(u."lastName") COLLATE "C", folded(u."firstName") COLLATE "C", u."id"`,
      [siteId],
    ),
  );
}
