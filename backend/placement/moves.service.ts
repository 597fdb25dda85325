import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import {
  decideRecord,
  isInOffice,
  getRelationsToSite,
  getRelationsToStudent,
  type Action,
  type Actor,
} from '../../domain/access/access.js';
import type { AcceptedStudents } from '../../domain/contract/site.js';
import type { AnswerWay, Attending } from '../../domain/enums/coming.js';
import type { Consent } from '../../domain/enums/enums.js';
import {
  MOVES,
  getEffect,
  isFull,
  getRefusalCode,
  type Move,
  type MoveFacts,
  type MoveName,
  type SeatFacts,
} from '../../domain/placement/moves.js';
import { getApplicationStatus } from '../../domain/status/application-status.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { requireAllowed } from '../platform/access/decision.js';
import { EventBus } from '../platform/event-bus.js';
import { isGuid } from '../platform/guid.js';
import {
  CodedConflict,
  Conflict,
  Forbidden,
  Invalid,
  NotFound,
  SeasonEnded,
} from '../platform/http/refusal.js';
import { isVerified } from '../sites/site.views.js';
import { getFacts } from '../students/student-facts.js';
import {
  changeStudent,
  lockRows,
  readNewStudent,
  findSeatAt,
  toSeatFacts,
  type LockedRows,
  type MovedStudent,
  type MoveSite,
} from './placement.queries.js';

export interface MoveOrder {
  move: MoveName;
  studentId: string;
  by: Actor;
  siteId?: number;
  overCapacity?: boolean;
  message?: string | null;
  consent?: Consent | null;
  /** Nobody is waiting for the move's emails. */
  isBulk?: boolean;
  via?: AnswerWay;
}

type AnswerOrder = Pick<MoveOrder, 'studentId' | 'by' | 'siteId'> & { via: AnswerWay };

interface AcceptOrder {
  by: Actor;
  siteId: number;
  studentIds: readonly string[];
}

interface MoveOptions {
  /** Called in the move's transaction, once its rows are locked and nothing refuses the move. */
  before?: (manager: EntityManager) => Promise<void>;
}

const KEPT = { withdrawal: 'withdrawals', denial: 'denials' } as const satisfies Record<
  NonNullable<Move['keeps']>['record'],
  string
>;

@Injectable()
export class MovesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventBus,
  ) {}

  /** Refusals: 403 and 404 by domain/access, 400 for an unknown site, 409 with the move's own reason. */
  execute(order: MoveOrder, { before }: MoveOptions = {}): Promise<void> {
    return this.runWithLockedRows(order, (manager, rows) => this.apply(manager, order, rows, before));
  }

  /** A yes isn't a move, since nothing else changes, and repeating it does nothing. 409 `NOT_ACCEPTED`. */
  answer(order: AnswerOrder, attending: Attending, options: MoveOptions = {}): Promise<void> {
    if (attending === 'no') return this.execute({ move: 'giveUp', ...order }, options);
    return this.holdSeat(order, options, async (manager, student) => {
      if (student.attending === 'yes') return;
      const { by, via } = order;
      await changeStudent(manager, {
        studentId: student.id,
        effect: { attending: 'yes', attendingOn: 'now' },
        kind: 'attending',
        byUserId: by.id,
        siteId: student.siteId,
        via,
      });
    });
  }

  /** Calls `before` while the child keeps its seat. Refuses in the same cases as a confirmation. */
  async holdSeat(
    order: AnswerOrder,
    { before }: MoveOptions,
    then: (manager: EntityManager, student: MovedStudent) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.runWithLockedRows(order, async (manager, rows) => {
      const { student, orderedSite, enrollmentCount } = rows;
      await requireMoveAllowed(manager, { ...order, move: 'giveUp' }, rows);
      if (!rows.isCurrent) throw new SeasonEnded();
      const seat = orderedSite && toSeatFacts(orderedSite, enrollmentCount);
      requirePossible({ move: 'giveUp' }, getFacts(student), seat);
      await before?.(manager);
      await then(manager, student);
    });
  }

  private async runWithLockedRows(
    order: Pick<MoveOrder, 'studentId' | 'siteId'>,
    work: (manager: EntityManager, rows: LockedRows) => Promise<void>,
  ): Promise<void> {
    if (!isGuid(order.studentId)) throw new NotFound();
    let isDone = false;
    // Each retry means that another move of this student has just succeeded, so this loop ends.
    while (!isDone) {
      isDone = await this.dataSource.transaction(async (manager) => {
        const rows = await lockRows(manager, order);
        if (rows) await work(manager, rows);
        return rows !== null;
      });
    }
  }

  /** For a transaction that creates the student; it must have locked the site first (`lockSiteFirst`). */
  async executeFor(manager: EntityManager, order: MoveOrder, site: MoveSite): Promise<void> {
    await this.apply(manager, order, await readNewStudent(manager, order.studentId, site));
  }

  /** Checks a student with these facts, without locks or changes. */
  async check(
    manager: EntityManager,
    order: Pick<MoveOrder, 'move' | 'overCapacity'> & { siteId: number },
    facts: MoveFacts,
  ): Promise<void> {
    requirePossible(order, facts, await findSeatAt(manager, order.siteId));
  }

  /** One transaction per student, so that one who can't be accepted doesn't block the others. */
  async acceptAll({ by, siteId, studentIds }: AcceptOrder): Promise<AcceptedStudents> {
    const skipped = await skipRefused(studentIds, (studentId) =>
      this.execute({ move: 'accept', studentId, by, siteId }),
    );
    return { accepted: studentIds.length - skipped.length, skipped };
  }

  private async apply(
    manager: EntityManager,
    order: MoveOrder,
    rows: LockedRows,
    before?: MoveOptions['before'],
  ): Promise<void> {
    const { studentId, by, message = null } = order;
    const { student, orderedSite, enrollmentCount } = rows;
    await requireMoveAllowed(manager, order, rows);
    const consent = order.move === 'submit' ? await findConsent(manager, order, student) : null;
    if (!rows.isCurrent) throw new SeasonEnded();
    const facts = getFacts(student);
    requirePossible(order, facts, orderedSite && toSeatFacts(orderedSite, enrollmentCount));
    await before?.(manager);

    const { event, tells, keeps }: Move = MOVES[order.move];
    const leftSiteId = rows.leftSite?.id ?? null;
    const siteId = order.siteId ?? leftSiteId;
    const isLeft = keeps?.from === getApplicationStatus(facts) && leftSiteId !== null;
    await changeStudent(manager, {
      studentId,
      effect: getEffect(order.move, facts),
      kind: event,
      byUserId: by.id,
      siteId,
      message,
      via: order.via ?? null,
      consent,
      left: isLeft ? { table: KEPT[keeps.record], siteId: leftSiteId } : null,
    });
    const story = {
      about: { studentId, isBulk: order.isBulk ?? false },
      wasAccepted: getApplicationStatus(facts) === 'accepted',
      leftSiteId,
      siteId: orderedSite?.id ?? null,
      message,
      via: order.via ?? null,
      isByOffice: student.userId !== by.id,
    };
    await this.events.publish(manager, ...tells(story));
  }
}

export async function skipRefused(
  studentIds: readonly string[],
  move: (studentId: string) => Promise<unknown>,
): Promise<AcceptedStudents['skipped']> {
  const skipped: AcceptedStudents['skipped'] = [];
  for (const studentId of studentIds) {
    try {
      await move(studentId);
    } catch (error) {
      const code = getSkipCode(error);
      if (code === null) throw error;
      skipped.push({ studentId, code });
    }
  }
  return skipped;
}

/** Why this student is skipped; null if the error would stop the others, too. */
function getSkipCode(error: unknown): string | null {
  const isSkipped = error instanceof Conflict || error instanceof Forbidden || error instanceof NotFound;
  return isSkipped ? getRefusalCode(error.key) : null;
}

/** Throws 400 for an unknown site, and 409 if the current state doesn't allow the move. */
function requirePossible(
  order: Pick<MoveOrder, 'move' | 'siteId' | 'overCapacity'>,
  facts: MoveFacts,
  seat: SeatFacts | null,
): void {
  if (order.siteId !== undefined && !seat) throw new Invalid({ siteId: 'field.unknownSite' });
  const move: Move = MOVES[order.move];
  const refusal = move.refusal(facts, seat);
  if (refusal) throw new CodedConflict(refusal);
  const takesSeat = getEffect(order.move, facts).siteId === 'target' && order.overCapacity !== true;
  if (takesSeat && seat && isFull(seat)) throw new CodedConflict('move.siteFull');
}

/** Checks again under the lock, because the student may have moved since the guard's check. */
async function requireMoveAllowed(manager: EntityManager, order: MoveOrder, rows: LockedRows): Promise<void> {
  switch (order.move) {
    case 'accept':
    case 'deny':
      return requireSiteAllowed(manager, `student.${order.move}`, order, rows);
    case 'releaseNoShow':
      return requireSiteAllowed(manager, 'site.releaseNoShows', order, rows);
    case 'giveUp':
      if (order.via === 'call') return requireSiteAllowed(manager, 'site.call', order, rows);
      requireStudentAllowed('student.attending', order, rows);
      return;
    default:
      requireStudentAllowed(`student.${order.move}`, order, rows);
  }
}

function requireStudentAllowed(
  action: Action,
  { by }: Pick<MoveOrder, 'by'>,
  { student, leftSite }: LockedRows,
): void {
  const relations = getRelationsToStudent(by, {
    userId: student.userId,
    siteId: student.siteId,
    isSiteVerified: leftSite !== null && isVerified(leftSite),
  });
  requireAllowed(decideRecord(action, relations));
}

async function findConsent(
  manager: EntityManager,
  { studentId, by, consent }: MoveOrder,
  { userId }: MovedStudent,
): Promise<Consent | null> {
  if (userId === by.id) return null;
  if (consent) return consent;
  const entered = await manager.findOneBy(HistoryEntry, {
    studentId,
    kind: 'created',
    consent: Not(IsNull()),
  });
  if (!entered) throw new Forbidden('move.noConsent');
  return entered.consent;
}

/** Nobody answers for their own child as a site. Unverified sites' people see no students (404). */
async function requireSiteAllowed(
  manager: EntityManager,
  action: Action,
  { by }: Pick<MoveOrder, 'by'>,
  { student, orderedSite }: LockedRows,
): Promise<void> {
  if (!orderedSite) throw new NotFound();
  requireAllowed(decideRecord(action, getRelationsToSite(by, orderedSite.id)));
  const isAnswer = action === 'student.accept' || action === 'student.deny';
  if (isAnswer && student.userId === by.id) throw new Forbidden('move.ownStudent');
  if (isInOffice(by)) return;
  if (!isVerified(orderedSite)) throw new NotFound();
  if (student.siteId === orderedSite.id) return;
  const past = { studentId: student.id, siteId: orderedSite.id };
  if (!(await manager.existsBy(HistoryEntry, past))) throw new NotFound();
}
