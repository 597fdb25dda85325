import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource, LessThan } from 'typeorm';
import { SESSION } from '../../domain/contract/answer.js';
import { AttemptCount } from '../platform/limits/attempt-count.entity.js';
import { runRepeating } from '../platform/repeating-jobs.js';
import { MailedToken } from './mailed-token.entity.js';
import { PasskeyChallenge } from './passkey.entity.js';
import { RememberedDevice } from './second-factor.entity.js';
import { Session } from './session.entity.js';

const EVERY_TEN_MINUTES = 10 * 60 * 1000;

/** The exact time doesn't matter, and several instances may do this at once. */
@Injectable()
export class ExpiredRowsService {
  constructor(private readonly dataSource: DataSource) {}

  @Interval(EVERY_TEN_MINUTES)
  async deleteExpired(): Promise<void> {
    await runRepeating('delete-expired', this.dataSource.isInitialized, () => this.clear());
  }

  private async clear(): Promise<void> {
    const { manager } = this.dataSource;
    const now = Date.now();
    await manager.delete(Session, { lastSeenAt: LessThan(new Date(now - SESSION.idle * 1000)) });
    await manager.delete(Session, { createdAt: LessThan(new Date(now - SESSION.total * 1000)) });
    await manager.delete(MailedToken, { expiresAt: LessThan(new Date(now)) });
    await manager.delete(RememberedDevice, { expiresAt: LessThan(new Date(now)) });
    await manager.delete(PasskeyChallenge, { expiresAt: LessThan(new Date(now)) });
    await manager.delete(AttemptCount, { expiresAt: LessThan(new Date(now)) });
  }
}
