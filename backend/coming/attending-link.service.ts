import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AttendingQuestion } from '../../domain/contract/coming.js';
import type { Attending } from '../../domain/enums/coming.js';
import { hashToken } from '../auth/secret-token.js';
import { MovesService } from '../placement/moves.service.js';
import { CodedConflict, Conflict, NotFound } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { findRequest, readAskedChildren } from './coming.queries.js';

@Injectable()
export class AttendingLinkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly moves: MovesService,
    private readonly season: CurrentSeasonService,
    private readonly settings: Settings,
  ) {}

  /** Changes nothing: mail scanners open every link. 404 for an unknown token or after the last day. */
  async read(token: string): Promise<AttendingQuestion> {
    return this.readQuestion(await this.findFamily(token));
  }

  /** 404 for another family's child, 409 `SEAT_GIVEN_UP` after a no, `NOT_ACCEPTED` without a seat. */
  async answer(token: string, studentId: string, attending: Attending): Promise<AttendingQuestion> {
    const userId = await this.findFamily(token);
    const family = { id: userId, role: 'user', sites: [] } as const;
    try {
      await this.moves.answer({ studentId, by: family, via: 'link' }, attending);
    } catch (error) {
      const isGone = error instanceof Conflict && error.key === 'move.notAccepted';
      if (isGone && (await this.hasGivenUp(userId, studentId))) throw new CodedConflict('move.seatGivenUp');
      throw error;
    }
    return this.readQuestion(userId);
  }

  private async readQuestion(userId: string): Promise<AttendingQuestion> {
    const { firstDay, lastDay } = await this.season.read();
    return { firstDay, lastDay, children: await readAskedChildren(this.dataSource.manager, userId) };
  }

  private async hasGivenUp(userId: string, studentId: string): Promise<boolean> {
    const children = await readAskedChildren(this.dataSource.manager, userId);
    return children.some(({ id, attending }) => id === studentId && attending === 'no');
  }

  private async findFamily(token: string): Promise<string> {
    const { lastDay } = await this.season.read();
    if (this.settings.getToday() > lastDay) throw new NotFound();
    const tokenHash = hashToken(token);
    const request = await findRequest(this.dataSource.manager, tokenHash);
    if (!request || !timingSafeEqual(Buffer.from(request.tokenHash), Buffer.from(tokenHash)))
      throw new NotFound();
    return request.userId;
  }
}
