import { Injectable } from '@nestjs/common';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import { GROUP_SIZE, proposeGroups } from '../../domain/classes/propose-groups.js';
import type { GroupContacts, ProposedGroups, SiteGroups } from '../../domain/contract/classes.js';
import type { GroupToSave, GroupsToSave } from '../../domain/forms/groups.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { getRefusalCode } from '../../domain/placement/moves.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { CodedConflict, Refusal } from '../platform/http/refusal.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { GroupMember, GroupVersion, Group } from './group.entity.js';
import {
  findAcceptedContacts,
  findAcceptedStudents,
  readGroupVersion,
  lockForGroups,
  readGroups,
  findSiteInstructors,
  listStudentIds,
} from './groups.queries.js';

@Injectable()
export class GroupsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
  ) {}

  async read(siteId: number, by: Reader): Promise<SiteGroups> {
    return this.logGroups('site.groups', siteId, by, await readGroups(this.dataSource.manager, siteId));
  }

  async propose(siteId: number, by: Reader, getName: (number: number) => string): Promise<ProposedGroups> {
    const { manager } = this.dataSource;
    const version = await readGroupVersion(manager, siteId);
    const students = await findAcceptedStudents(manager, siteId);
    const groups = proposeGroups(students, await findSiteInstructors(manager, siteId), getName);
    return this.logGroups('site.proposeGroups', siteId, by, { version, groups, ungrouped: [] });
  }

  async listContacts(siteId: number, by: Reader): Promise<GroupContacts[]> {
    const { manager } = this.dataSource;
    const rows = await findAcceptedContacts(manager, siteId);
    const studentIds = rows.map(({ id }) => id);
    await this.log.addRead(manager, { action: 'site.groupContacts', siteId, studentIds, ...by });
    return rows;
  }

  /**
   * 409 with the current groups if someone saved since `version`, or if a group is too large and this wasn't
   * confirmed; 400 if a student or an instructor isn't the site's.
   */
  async save(siteId: number, by: Reader, { version, overSize, groups }: GroupsToSave): Promise<SiteGroups> {
    const isSaved = await this.dataSource.transaction(async (manager) => {
      await lockForGroups(manager, siteId);
      if ((await readGroupVersion(manager, siteId)) !== version) return false;
      requireKnown(groups, 'id', await manager.findBy(Group, { siteId }), 'groups.unknownGroup');
      const students = await findAcceptedStudents(manager, siteId);
      requireKnown(groups, 'studentIds', students, 'groups.notAccepted');
      const instructors = await lockInstructors(manager, siteId, groups);
      requireKnown(groups, 'instructorId', instructors, 'groups.notInstructor');
      if (!overSize) requireSmall(groups);
      await replaceGroups(manager, siteId, groups);
      await manager.upsert(GroupVersion, { siteId, version: version + 1 }, ['siteId']);
      return true;
    });
    const current = await this.logGroups(
      isSaved ? 'site.saveGroups' : 'site.groups',
      siteId,
      by,
      await readGroups(this.dataSource.manager, siteId),
    );
    if (!isSaved)
      throw new CodedConflict('groups.changedMeanwhile', { extra: { current, version: current.version } });
    return current;
  }

  private async logGroups<G extends ProposedGroups>(
    action: Action,
    siteId: number,
    by: Reader,
    groups: G,
  ): Promise<G> {
    const studentIds = listStudentIds(groups);
    await this.log.addRead(this.dataSource.manager, { action, siteId, studentIds, ...by });
    return groups;
  }
}

/** The instructors keep the role until the transaction ends. */
async function lockInstructors(
  manager: EntityManager,
  siteId: number,
  groups: readonly GroupToSave[],
): Promise<{ id: string }[]> {
  const members = await manager
    .createQueryBuilder(SiteMember, 'member')
    .innerJoin('member.user', 'account', 'account.deletedAt IS NULL')
    .where({
      siteId,
      role: 'instructor',
      userId: In(groups.flatMap(({ instructorId }) => instructorId ?? [])),
    })
    .orderBy('member.userId')
    .setLock('pessimistic_read', undefined, ['member'])
    .getMany();
  return members.map(({ userId: id }) => ({ id }));
}

async function replaceGroups(
  manager: EntityManager,
  siteId: number,
  groups: readonly GroupToSave[],
): Promise<void> {
  const kept = groups.flatMap(({ id }) => id ?? []);
  await manager.delete(Group, { siteId, id: Not(In(kept)) });
  await manager.delete(GroupMember, { groupId: In(kept) });
  const saved = groups.map(({ id, name, instructorId }, position) => ({
    ...(id === null ? {} : { id }),
    ...{ siteId, name, instructorId, position },
  }));
  const rows = await manager.save(Group, saved);
  const members = rows.flatMap(({ id: groupId }, at) =>
    (groups[at]?.studentIds ?? []).map((studentId) => ({ studentId, groupId })),
  );
  if (members.length > 0) await manager.insert(GroupMember, members);
}

function requireKnown(
  groups: readonly GroupToSave[],
  name: 'id' | 'instructorId' | 'studentIds',
  known: readonly { id: string | number }[],
  fault: MessageKey,
): void {
  const isKnown = new Set(known.map(({ id }) => id));
  const fields: Record<string, MessageKey> = {};
  groups.forEach((group, at) => {
    const ids = [group[name] ?? []].flat();
    if (!ids.every((id) => isKnown.has(id))) fields[`groups.${at}.${name}`] = fault;
  });
  if (Object.keys(fields).length === 0) return;
  throw new Refusal(400, fault, { fields, extra: { code: getRefusalCode(fault) } });
}

function requireSmall(groups: readonly GroupToSave[]): void {
  const key = 'groups.groupTooLarge';
  const large = groups.flatMap(({ studentIds }, at) => (studentIds.length > GROUP_SIZE ? [at] : []));
  if (large.length === 0) return;
  throw new CodedConflict(key, {
    fields: Object.fromEntries(large.map((at) => [`groups.${at}.studentIds`, key])),
  });
}
