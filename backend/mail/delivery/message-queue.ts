import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type QueryDeepPartialEntity } from 'typeorm';
import type { Channel } from '../../../domain/enums/mail.js';
import { Settings } from '../../platform/settings/settings.js';
import { FACTS_WITHOUT_SECRET } from '../deliverability.queries.js';
import { Message } from '../message.entity.js';
import {
  LEASE,
  claimBulkMessage,
  claimMessage,
  markSentAndClaimMessage,
  postponeTexts,
  type BulkPace,
  type ClaimedMessage,
} from './message-queue.queries.js';

export function getBulkPace(perMinute: number): BulkPace {
  const burst = Math.max(1, Math.floor(perMinute / 12));
  return { burst, interval: 60 / Math.max(1, perMinute - burst) };
}

const MAX_ERROR_LENGTH = 500;

export interface ClaimOptions {
  channel?: Channel;
  /** Also take bulk mail if nothing else is due. */
  withBulk: boolean;
}

/** Uses only the database's clock. */
@Injectable()
export class MessageQueue {
  private readonly pace: BulkPace;

  constructor(
    @InjectRepository(Message) private readonly messages: Repository<Message>,
    { mailPerMinute }: Settings,
  ) {
    this.pace = getBulkPace(mailPerMinute);
  }

  /**
   * Null if none may be sent now. A claim counts as an attempt, so that an email that kills its worker
   * doesn't keep coming back.
   */
  async claim(
    { channel = 'email', withBulk }: ClaimOptions = { withBulk: true },
  ): Promise<ClaimedMessage | null> {
    const { manager } = this.messages;
    const message = await claimMessage(manager, channel);
    return message ?? (withBulk ? claimBulkMessage(manager, this.pace, channel) : null);
  }

  async markSentAndClaim(
    sent: ClaimedMessage,
    providerId: string | null,
    { channel = 'email', withBulk }: ClaimOptions,
  ): Promise<ClaimedMessage | null> {
    const { manager } = this.messages;
    const message = await markSentAndClaimMessage(manager, sent, providerId, channel);
    return message ?? (withBulk ? claimBulkMessage(manager, this.pace, channel) : null);
  }

  async renew(message: ClaimedMessage): Promise<void> {
    await this.update(message, { nextAttemptAt: getTimeIn(LEASE) });
  }

  async markSent(message: ClaimedMessage, providerId: string | null): Promise<void> {
    await this.update(message, {
      sentAt: () => 'now()',
      lastError: null,
      providerId,
      providerStatus: null,
      facts: () => FACTS_WITHOUT_SECRET,
    });
  }

  /** Also postpones all other due texts that aren't urgent. Doesn't count as an attempt. */
  async postpone(message: ClaimedMessage, until: Date): Promise<void> {
    await this.update(message, { attempts: () => '"attempts" - 1', nextAttemptAt: until });
    await postponeTexts(this.messages.manager, until);
  }

  async retryLater(message: ClaimedMessage, reason: string, seconds: number): Promise<void> {
    const lastError = reason.slice(0, MAX_ERROR_LENGTH);
    await this.update(message, { lastError, nextAttemptAt: getTimeIn(seconds) });
  }

  async markStuck(message: ClaimedMessage, reason: string): Promise<void> {
    await this.update(message, { lastError: reason.slice(0, MAX_ERROR_LENGTH), parkedAt: () => 'now()' });
  }

  async discard(message: ClaimedMessage, reason: string): Promise<void> {
    await this.update(message, {
      lastError: reason,
      parkedAt: () => 'now()',
      facts: () => FACTS_WITHOUT_SECRET,
    });
  }

  /** Only while it belongs to this claim, and nothing is known of how it ended. */
  private async update(
    { id, attempts }: ClaimedMessage,
    changes: QueryDeepPartialEntity<Message>,
  ): Promise<void> {
    await this.messages.update({ id, attempts, sentAt: IsNull(), parkedAt: IsNull() }, changes);
  }
}

function getTimeIn(seconds: number): () => string {
  return () => `now() + ${seconds} * interval '1 second'`;
}
