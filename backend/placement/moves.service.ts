import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { decideRecord, relationsToSite, relationsToStudent, type Actor } from '../../domain/access/access.js';
import type { AcceptedStudents } from '../../domain/contract/site.js';
import type { Consent } from '../../domain/enums/enums.js';
import type { AppEvent } from '../../domain/events/events.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import {
  MOVES,
  effectOf,
  isFull,
  refusalCode,
  type Move,
  type MoveFacts,
  type MoveName,
  type SeatFacts,
} from '../../domain/placement/moves.js';
import { applicationStatus } from '../../domain/status/application-status.js';
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
import { factsOf } from '../students/student-facts.js';
import {
  changeStudent,
  lockRows,
  readNewStudent,
  seatAt,
  seatFacts,
  type LockedRows,
  type MovedStudent,
  type MoveSite,
} from './placement.queries.js';

export interface MoveOrder {
  move: MoveName;
  studentId: string;
  by: Actor;
  /** The site to assign to, or the site that answers. */
  siteId?: number;
  /** The administrator confirmed going over capacity. */
  overCapacity?: boolean;
  /** The message to the family, from the office or from the site that declines. */
  message?: string | null;
  /** How the family agreed that the office submits the application. */
  consent?: Consent | null;
  /** One of many at once: nobody is waiting for its mail. */
  isBulk?: boolean;
}

interface AcceptOrder {
  by: Actor;
  siteId: number;
  /** Each once. */
  studentIds: readonly string[];
}

export interface MoveOptions {
  /** Off in tests only, which show that they'd notice a missing lock. */
  isLocking?: boolean;
}

const KEPT = { withdrawal: 'withdrawals', denial: 'denials' } as const satisfies Record<
  NonNullable<Move['keeps']>['record'],
  string
>;

/**
 * Makes a move of the domain's table happen: the change, its history entry and its events in one transaction, or
 * nothing.
 */
@Injectable()
export class MovesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventBus,
  ) {}

  /** Refusals: 403 and 404 by domain/access, 400 for an unknown site, 409 with the move's own reason. */
  async execute(order: MoveOrder, { isLocking = true }: MoveOptions = {}): Promise<void> {
    if (!isGuid(order.studentId)) throw new NotFound();
    let isDone = false;
    // Each retry means that another move of this student has just gone through, so this ends.
    while (!isDone) {
      isDone = await this.dataSource.transaction(async (manager) => {
        const rows = await lockRows(manager, order, isLocking);
        if (rows) await this.apply(manager, order, rows);
        return rows !== null;
      });
    }
  }

  /**
   * As `execute`, as part of a larger transaction that has just created the student. It must have locked the site
   * before anything else (`lockSiteFirst`), to avoid deadlocks.
   */
  async executeFor(manager: EntityManager, order: MoveOrder, site: MoveSite): Promise<void> {
    await this.apply(manager, order, await readNewStudent(manager, order.studentId, site));
  }

  /** Refuses what `execute` would refuse for a student with these facts. Locks and changes nothing. */
  async check(
    manager: EntityManager,
    order: Pick<MoveOrder, 'move' | 'overCapacity'> & { siteId: number },
    facts: MoveFacts,
  ): Promise<void> {
    requirePossible(order, facts, await seatAt(manager, order.siteId));
  }

  /**
   * Accepts students one by one: each is the same move as a single acceptance, in a transaction of its own, so that one
   * who can't be accepted doesn't hold up the others.
   */
  async acceptAll({ by, siteId, studentIds }: AcceptOrder): Promise<AcceptedStudents> {
    const skipped: AcceptedStudents['skipped'] = [];
    for (const studentId of studentIds) {
      try {
        await this.execute({ move: 'accept', studentId, by, siteId });
      } catch (error) {
        const code = skipCode(error);
        if (code === null) throw error;
        skipped.push({ studentId, code });
      }
    }
    return { accepted: studentIds.length - skipped.length, skipped };
  }

  private async apply(manager: EntityManager, order: MoveOrder, rows: LockedRows): Promise<void> {
    const { studentId, by, message = null } = order;
    const { student, orderedSite, enrollmentCount } = rows;
    await requireMoveAllowed(manager, order, rows);
    const consent = order.move === 'submit' ? await findConsent(manager, order, student) : null;
    if (!rows.isCurrent) throw new SeasonEnded();
    const facts = factsOf(student);
    requirePossible(order, facts, orderedSite && seatFacts(orderedSite, enrollmentCount));

    const { event, keeps }: Move = MOVES[order.move];
    const leftSiteId = rows.leftSite?.id ?? null;
    const siteId = order.siteId ?? leftSiteId;
    const isLeft = keeps?.from === applicationStatus(facts) && leftSiteId !== null;
    await changeStudent(manager, {
      studentId,
      effect: effectOf(order.move, facts),
      kind: event,
      byUserId: by.id,
      siteId,
      message,
      consent,
      left: isLeft ? { table: KEPT[keeps.record], siteId: leftSiteId } : null,
    });
    await this.events.publish(manager, ...eventsOf(order, rows));
  }
}

/** Why a student is skipped; null for what would stop the others, too. */
function skipCode(error: unknown): string | null {
  if (error instanceof NotFound) return 'NOT_FOUND';
  if (error instanceof SeasonEnded) return 'SEASON_ENDED';
  return error instanceof Conflict || error instanceof Forbidden ? refusalCode(error.key) : null;
}

/** Refuses an unknown site (400), and moves that the current state doesn't allow (409). */
function requirePossible(
  order: Pick<MoveOrder, 'move' | 'siteId' | 'overCapacity'>,
  facts: MoveFacts,
  seat: SeatFacts | null,
): void {
  if (order.siteId !== undefined && !seat) throw new Invalid({ siteId: 'field.unknownSite' });
  const refusal = refusalOf(order, facts, seat);
  if (refusal) throw new CodedConflict(refusal);
}

/** Why the current state doesn't allow the move, or null if it does. */
function refusalOf(
  order: Pick<MoveOrder, 'move' | 'overCapacity'>,
  facts: MoveFacts,
  seat: SeatFacts | null,
): MessageKey | null {
  const move: Move = MOVES[order.move];
  const refusal = move.refusal(facts, seat);
  if (refusal) return refusal;
  const takesSeat = effectOf(order.move, facts).siteId === 'target' && order.overCapacity !== true;
  return takesSeat && seat && isFull(seat) ? 'move.siteFull' : null;
}

/** Checks the permission again behind the lock, because the student may have moved since the guard checked. */
async function requireMoveAllowed(manager: EntityManager, order: MoveOrder, rows: LockedRows): Promise<void> {
  switch (order.move) {
    case 'accept':
    case 'deny':
      return requireAnswerAllowed(manager, order, rows);
    case 'submit':
    case 'withdraw':
    case 'assign':
    case 'unassign':
    case 'return':
    case 'recall':
    case 'remove':
    case 'restore': {
      const { student, leftSite } = rows;
      const relations = relationsToStudent(order.by, {
        userId: student.userId,
        siteId: student.siteId,
        isSiteVerified: leftSite !== null && isVerified(leftSite),
      });
      requireAllowed(decideRecord(`student.${order.move}`, relations));
    }
  }
}

/** How the family agreed that the office submits the application: now, or when it was entered. Null for the family. */
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

/**
 * Nobody answers for their own child. A site's people see no students before the site is verified, and none who was
 * never there (404). For a student who was there and left, nothing awaits an answer (409).
 */
async function requireAnswerAllowed(
  manager: EntityManager,
  { move, by }: MoveOrder,
  { student, orderedSite }: LockedRows,
): Promise<void> {
  if (!orderedSite) throw new NotFound();
  const action = move === 'accept' ? 'student.accept' : 'student.deny';
  requireAllowed(decideRecord(action, relationsToSite(by, orderedSite.id)));
  if (student.userId === by.id) throw new Forbidden('move.ownStudent');
  if (by.role === 'admin') return;
  if (!isVerified(orderedSite)) throw new NotFound();
  if (student.siteId === orderedSite.id) return;
  const past = { studentId: student.id, siteId: orderedSite.id };
  if (!(await manager.existsBy(HistoryEntry, past))) throw new NotFound();
}

/** The events of a move. `rows` are as they were before it. */
function eventsOf(
  { move, studentId, by, message = null, isBulk = false }: MoveOrder,
  { student, leftSite, orderedSite }: LockedRows,
): AppEvent[] {
  const about = { studentId, isBulk };
  switch (move) {
    case 'submit':
      return [{ type: 'ApplicationSubmitted', ...about, byOffice: student.userId !== by.id }];
    case 'withdraw':
      return [{ type: 'ApplicationWithdrawn', ...about, siteId: leftSite?.id ?? null }];
    case 'assign': {
      const events: AppEvent[] = [];
      // A student who was accepted elsewhere loses that seat.
      if (leftSite && applicationStatus(factsOf(student)) === 'accepted') {
        events.push({ type: 'AcceptanceRecalled', ...about, siteId: leftSite.id, message: null });
      }
      if (orderedSite) events.push({ type: 'StudentAssigned', ...about, siteId: orderedSite.id });
      return events;
    }
    case 'unassign':
      return leftSite ? [{ type: 'StudentUnassigned', ...about, siteId: leftSite.id }] : [];
    case 'accept':
      return orderedSite ? [{ type: 'StudentAccepted', ...about, siteId: orderedSite.id }] : [];
    case 'return':
      return [{ type: 'ApplicationReturned', ...about, message }];
    case 'recall':
      return leftSite ? [{ type: 'AcceptanceRecalled', ...about, siteId: leftSite.id, message }] : [];
    case 'deny':
      return orderedSite ? [{ type: 'StudentDenied', ...about, siteId: orderedSite.id, message }] : [];
    case 'remove':
      return [{ type: 'ApplicationRemoved', ...about }];
    case 'restore':
      return [{ type: 'ApplicationRestored', ...about }];
  }
}
