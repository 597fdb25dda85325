import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget } from 'typeorm';
import type { Actor } from '../../domain/access/access.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { MOVES, isFull, refusalCode, type Move, type MoveName } from '../../domain/placement/moves.js';
import { HistoryLog } from '../history/history-log.js';
import { isGuid } from '../platform/guid.js';
import { Conflict, Invalid, NotFound } from '../platform/http/refusal.js';
import { factsOf } from '../students/student-facts.js';
import { Denial } from './denial.entity.js';
import type { LeftSite } from './left-site.columns.js';
import { requireMoveAllowed } from './move-access.js';
import { changeStudent } from './move-change.js';
import { MoveMails } from './move-mails.js';
import { holdRows, type HeldRows } from './move-rows.js';
import { seatFacts } from './seat-facts.js';
import { Withdrawal } from './withdrawal.entity.js';

export interface MoveOrder {
  move: MoveName;
  studentId: string;
  by: Actor;
  /** The site to assign to, or the site that answers. */
  siteId?: number;
  /** The administrator was asked, and one seat more than there are is fine. */
  overCapacity?: boolean;
  /** What the family is told. */
  message?: string | null;
  /** One of many at once, whose mails nobody waits for. */
  isBulk?: boolean;
}

export interface MoveOptions {
  /** Off in tests alone: they show that the tests of simultaneous moves would notice a missing lock. */
  isLocking?: boolean;
}

const KEPT: Record<NonNullable<Move['keeps']>, EntityTarget<LeftSite>> = {
  withdrawal: Withdrawal,
  denial: Denial,
};

/**
 * Makes a move of the domain's table happen: the change, its history entry and its mails in one transaction, or
 * nothing.
 */
@Injectable()
export class MoveExecutor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly history: HistoryLog,
    private readonly mails: MoveMails,
  ) {}

  /** Refusals: 403 and 404 by domain/access, 400 for a site that there is none of, 409 with the move's own reason. */
  async execute(order: MoveOrder, { isLocking = true }: MoveOptions = {}): Promise<void> {
    if (!isGuid(order.studentId)) throw new NotFound();
    let isDone = false;
    // Each further attempt means that another move of this student has just gone through, so this comes to an end.
    while (!isDone) {
      isDone = await this.dataSource.transaction(async (manager) => {
        const rows = await holdRows(manager, order, isLocking);
        if (rows) await this.make(manager, order, rows);
        return rows !== null;
      });
    }
  }

  private async make(manager: EntityManager, order: MoveOrder, rows: HeldRows): Promise<void> {
    const { studentId, by, message = null, isBulk = false } = order;
    await requireMoveAllowed(manager, order, rows);
    if (order.siteId !== undefined && !rows.orderedSite) throw new Invalid({ siteId: 'field.unknownSite' });
    const refusal = refusalOf(order, rows);
    if (refusal) throw new Conflict(refusal, { extra: { code: refusalCode(refusal) } });

    const move: Move = MOVES[order.move];
    const leftSiteId = rows.leftSite?.id ?? null;
    const siteId = order.siteId ?? leftSiteId;
    const at = await changeStudent(manager, order, siteId);
    if (move.keeps && leftSiteId !== null) {
      await manager.insert(KEPT[move.keeps], { studentId, siteId: leftSiteId, at });
    }
    await this.history.add(manager, { studentId, kind: move.event, byUserId: by.id, siteId, message, at });
    await this.mails.add(manager, order.move, rows, { message, isBulk });
  }
}

/** Why the state of things does not allow the move, or null where it does. */
function refusalOf(order: MoveOrder, { student, orderedSite, enrollmentCount }: HeldRows): MessageKey | null {
  const move: Move = MOVES[order.move];
  const seat = orderedSite && seatFacts(orderedSite, enrollmentCount);
  const refusal = move.refusal(factsOf(student), seat);
  if (refusal) return refusal;
  const takesSeat = move.effect.siteId === 'target' && order.overCapacity !== true;
  return takesSeat && seat && isFull(seat) ? 'move.siteFull' : null;
}
