import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { forms } from '../../domain/messages/en/forms.js';
import { User } from '../accounts/user.entity.js';
import { Group, GroupMember, GroupVersion } from '../classes/group.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { Denial } from '../placement/denial.entity.js';
import { Withdrawal } from '../placement/withdrawal.entity.js';
import { School } from '../schools/school.entity.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import type { DemoProgram, GroupRow } from './rows.js';
import { readSchools } from './state-pack.js';

/** A statement takes at most 65,535 values, and a student has about eighty. */
const ROWS_PER_STATEMENT = 500;

/** Inserts a demo program, in the order of the foreign keys. */
export async function loadProgram(manager: EntityManager, program: DemoProgram): Promise<void> {
  await insertAll(manager, User, program.users);
  await insertAll(manager, Site, program.sites);
  await insertAll(manager, SiteMember, program.members);
  await insertAll(manager, Student, program.students);
  await loadGroups(manager, program.groups);
  await insertAll(manager, HistoryEntry, program.history);
  await insertAll(manager, Denial, program.denials);
  await insertAll(manager, Withdrawal, program.withdrawals);
  await insertAll(manager, Message, program.messages);
  // Sites and groups have their own IDs, so the sequences have to continue after them.
  for (const table of ['sites', 'groups']) {
    await manager.query(
      `SELECT setval(pg_get_serial_sequence($1, 'id'), max("id")) FROM ${table} HAVING max("id") IS NOT NULL`,
      [table],
    );
  }
}

async function loadGroups(manager: EntityManager, groups: readonly GroupRow[]): Promise<void> {
  const members = groups.flatMap(({ id: groupId, studentIds }) =>
    studentIds.map((studentId) => ({ studentId, groupId })),
  );
  const rows = groups.map(({ studentIds: _, ...row }) => row);
  const versions = [...new Set(groups.map(({ siteId }) => siteId))].map((siteId) => ({ siteId, version: 1 }));
  await insertAll(manager, Group, rows);
  await insertAll(manager, GroupMember, members);
  await insertAll(manager, GroupVersion, versions);
}

export async function insertAll<E extends ObjectLiteral>(
  manager: EntityManager,
  table: EntityTarget<E>,
  rows: readonly QueryDeepPartialEntity<E>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await manager
      .createQueryBuilder()
      .insert()
      .into(table)
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .updateEntity(false)
      .execute();
  }
}

/** Fills the school list: 0 is "other", the rest keep the IDs of the state's data pack. */
export async function loadSchools(manager: EntityManager, stateFolder: string): Promise<void> {
  const other = { id: 0, name: forms['school.other'], district: null, ncesId: null };
  const schools = readSchools(stateFolder).map(({ id, name, district, ncesId }) => ({
    id,
    name,
    district,
    ncesId,
  }));
  await insertAll(manager, School, [other, ...schools]);
}
