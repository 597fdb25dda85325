import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { DuplicateGroup } from '../../domain/contract/duplicates.js';
import type { LikelyDuplicate } from '../../domain/contract/import.js';
import { findDuplicateGroups, getPairKey, listPairs } from '../../domain/duplicates/duplicate-groups.js';
import { compareChildren, prepareChild, type ComparedChild } from '../../domain/duplicates/likely-same.js';
import { countChange } from '../database/application-changes.queries.js';
import { escapeLikePattern } from '../database/expressions.queries.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { Invalid } from '../platform/http/refusal.js';
import { takePart, type ListPart, type RowRange } from '../platform/lists/list-query.js';
import { Student } from '../students/student.entity.js';
import { DuplicateSearchService } from './duplicate-search.service.js';
import {
  FEW_QUEUED,
  findCompared,
  countQueued,
  decidePairs,
  deletePairs,
  findStudents,
  lockSearch,
  queueAgain,
  readCandidates,
  readDismissed,
  readPairs,
} from './duplicates.queries.js';

/** A group of this many has 4,950 pairs; no child has this many applications. */
const MAX_DISMISSED = 100;
const MAX_NAMED = 5;
/** Minimum letters of a searched word. Shorter words say nothing, unless there are no others. */
const MIN_WORD = 3;

@Injectable()
export class DuplicatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly search: DuplicateSearchService,
    private readonly log: AccessLog,
  ) {}

  async readGroups(
    studentId: string | null,
    reader: Reader,
    range: RowRange | null,
  ): Promise<ListPart<DuplicateGroup>> {
    await this.search.update();
    const { manager } = this.dataSource;
    const groups = (await readIdGroups(manager)).filter(({ ids }) => !studentId || ids.includes(studentId));
    if (groups.length === 0) return takePart([], range);
    const students = await findStudents(manager, [...new Set(groups.flatMap(({ ids }) => ids))]);
    const places = new Map(students.map(({ id }, at) => [id, at]));
    const shown = groups.flatMap(({ ids, why }) => {
      const at = ids.flatMap((id) => places.get(id) ?? []).sort((one, other) => one - other);
      const members = at.flatMap((place) => students[place] ?? []);
      return members.length > 1 ? [{ key: ids.join(), why, students: members, dismissed: null }] : [];
    });
    const { compare } = new Intl.Collator('en');
    const getName = ({ students: [first] }: DuplicateGroup) => `${first?.lastName} ${first?.firstName}`;
    shown.sort((one, other) => compare(getName(one), getName(other)));
    return this.show(shown, reader, range);
  }

  /** Not logged, because it names no child. A long queue is worked through in the background. */
  async count(): Promise<number> {
    const { manager } = this.dataSource;
    const queued = await countQueued(manager);
    if (queued > FEW_QUEUED) {
      this.search.update().catch((error: unknown) => console.error(error));
    } else if (queued > 0) await this.search.update();
    const groups = await readIdGroups(manager);
    const compared = new Set(await findCompared(manager, [...new Set(groups.flatMap(({ ids }) => ids))]));
    return groups.filter(({ ids }) => ids.filter((id) => compared.has(id)).length > 1).length;
  }

  async readDismissedPairs(reader: Reader, range: RowRange | null): Promise<ListPart<DuplicateGroup>> {
    const { manager } = this.dataSource;
    const pairs = await readDismissed(manager);
    const students = await findStudents(manager, [
      ...new Set(pairs.flatMap(({ firstId, secondId }) => [firstId, secondId])),
    ]);
    const shown = pairs.flatMap(({ firstId, secondId, dismissed }) => {
      const members = students.filter(({ id }) => id === firstId || id === secondId);
      const key = getPairKey(firstId, secondId);
      return members.length > 1 ? [{ key, why: [], students: members, dismissed }] : [];
    });
    return this.show(shown, reader, range);
  }

  private async show(
    groups: readonly DuplicateGroup[],
    reader: Reader,
    range: RowRange | null,
  ): Promise<ListPart<DuplicateGroup>> {
    const part = takePart(groups, range);
    const studentIds = [...new Set(part.rows.flatMap((group) => group.students.map(({ id }) => id)))];
    await this.log.addRead(this.dataSource.manager, { action: 'duplicate.list', studentIds, ...reader });
    return part;
  }

  async dismiss(ids: readonly string[], byUserId: string): Promise<void> {
    await this.decide(ids, true, byUserId);
  }

  async bringBack(ids: readonly string[], byUserId: string): Promise<void> {
    await this.decide(ids, false, byUserId);
  }

  private async decide(ids: readonly string[], dismissed: boolean, byUserId: string): Promise<void> {
    if (ids.length < 2) throw new Invalid({ ids: 'duplicates.tooFew' });
    if (ids.length > MAX_DISMISSED) throw new Invalid({ ids: 'duplicates.tooMany' });
    const pairs = listPairs(ids).map(([firstId, secondId]) => ({ firstId, secondId }));
    await this.dataSource.transaction(async (manager) => {
      await lockSearch(manager);
      const found = await manager.find(Student, {
        select: { id: true },
        where: { id: In(ids) },
        order: { id: 'ASC' },
        lock: { mode: 'for_key_share' },
      });
      if (found.length < ids.length) throw new Invalid({ ids: 'duplicates.unknown' });
      await decidePairs(manager, pairs, dismissed, byUserId);
      if (dismissed) await deletePairs(manager, pairs);
      await countChange(manager);
      // Any of these may have reached its limit of pairs earlier.
      await queueAgain(manager, ids);
    });
  }

  /** `userId` is null for a new account; `birthday` is `year-month-day`, or empty if unknown. */
  async findLikelyDuplicates(
    child: Pick<ComparedChild, 'firstName' | 'lastName'> & { birthday: string },
    userId: string | null,
  ): Promise<LikelyDuplicate[]> {
    if (child.birthday === '') return [];
    const one = prepareChild({ ...child, id: '', userId: userId ?? '' });
    const candidates = await readCandidates(
      this.dataSource.manager,
      child.birthday,
      makePatterns([...one.last, one.lastJoined]),
      makePatterns([...one.first, one.firstJoined]),
    );
    return candidates
      .filter((candidate) => compareChildren(one, prepareChild(candidate)).length > 0)
      .slice(0, MAX_NAMED)
      .map(({ id, firstName, lastName, applicantFirstName, applicantLastName }) => ({
        id,
        firstName,
        lastName,
        applicant: { firstName: applicantFirstName, lastName: applicantLastName },
      }));
  }
}

function makePatterns(words: readonly string[]): string[] {
  const [longest = ''] = [...words].sort((one, other) => other.length - one.length);
  const telling = words.filter((word) => word.length >= Math.min(MIN_WORD, longest.length) && word !== '');
  return [...new Set(telling)].map((word) => `%${escapeLikePattern(word)}%`);
}

async function readIdGroups(manager: EntityManager): Promise<ReturnType<typeof findDuplicateGroups>> {
  const { likely, dismissed } = await readPairs(manager);
  return findDuplicateGroups(
    likely,
    new Set(dismissed.map(({ firstId, secondId }) => getPairKey(firstId, secondId))),
  );
}
