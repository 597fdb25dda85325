import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { CHANNELS, type Channel } from '../../../domain/enums/mail.js';
import { getQuietEnd } from '../../../domain/season/quiet-hours.js';
import { Database } from '../../database/database.js';
import { isDatabaseUnavailable } from '../../platform/database-unavailable.js';
import { Settings } from '../../platform/settings/settings.js';
import { markFailed, traceWork } from '../../platform/tracing.js';
import { UNDELIVERABLE_TEXTS, findUndeliverableReason } from '../deliverability.js';
import type { Written } from '../mail-outbox.queries.js';
import { DeliveryWorker } from './delivery-worker.js';
import { MailSender } from './mail-sender.js';
import { MessageQueue, type ClaimOptions } from './message-queue.js';
import { LEASE, type ClaimedMessage } from './message-queue.queries.js';
import { TextSender } from './text-sender.js';
import { MAX_ATTEMPTS, describeFailure, getRetryDelay, getReason, type Failure } from './failures.js';

const POLL_INTERVAL_MS = 3_000;
/** One of these never sends bulk mail, so slow bulk mail can't hold up the rest. */
export const WORKER_COUNT = 4;
const TEXT_WORKER_COUNT = 2;
/** Longer than the SMTP standard allows a mail server to take. */
const SEND_TIMEOUT_MS = 12 * 60_000;
const SHUTDOWN_TIMEOUT_MS = 8_000;
const RECORD_RETRY_MS = 1_000;
const RENEW_EVERY_MS = (LEASE * 1_000) / 4;

export const attemptsMade: Readonly<Record<Channel, Record<'sent' | Failure, number>>> = {
  email: { sent: 0, refused: 0, deferred: 0, 'server-down': 0, bug: 0 },
  text: { sent: 0, refused: 0, deferred: 0, 'server-down': 0, bug: 0 },
};

@Injectable()
export class MailDelivery implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(MailDelivery.name);
  private isStopped = false;
  private readonly inFlight = new Set<AbortController>();
  private readonly isServerDown: Record<Channel, boolean> = { email: false, text: false };
  private readonly senders: Readonly<Record<Channel, MailSender | TextSender>>;
  /** Separate, so that email and texts don't wait for each other's server. None for texts if they're off. */
  private readonly workers: Readonly<Record<Channel, readonly DeliveryWorker[]>>;

  constructor(
    private readonly database: Database,
    private readonly queue: MessageQueue,
    mailSender: MailSender,
    textSender: TextSender,
    private readonly settings: Settings,
  ) {
    this.senders = { email: mailSender, text: textSender };
    this.workers = {
      email: this.makeWorkers('email', WORKER_COUNT),
      text: this.makeWorkers('text', settings.textsFrom === null ? 0 : TEXT_WORKER_COUNT),
    };
  }

  private makeWorkers(channel: Channel, length: number): DeliveryWorker[] {
    return Array.from(
      { length },
      (_, at) =>
        new DeliveryWorker(({ withBulk }) => this.sendAllDue({ channel, withBulk: withBulk && at > 0 })),
    );
  }

  private get allWorkers(): DeliveryWorker[] {
    return CHANNELS.flatMap((channel) => this.workers[channel]);
  }

  /** A busy worker checks again after its current email. Resolves when no email is due. */
  @Interval(POLL_INTERVAL_MS)
  async wake(): Promise<void> {
    await Promise.all(this.allWorkers.map((worker) => worker.wake({ withBulk: true })));
  }

  /** Wakes one worker per message: an empty search costs just as much. Bulk mail waits for the next poll. */
  wakeFor(written: Partial<Written>): void {
    for (const channel of CHANNELS) {
      const workers = this.workers[channel];
      const count = written[channel] ?? 0;
      if (count === 0) continue;
      const idle = workers.filter(({ isIdle }) => isIdle).slice(0, count);
      // A busy worker checks for mail again anyway, unless it's just finishing an empty search.
      for (const worker of idle.length > 0 ? idle : workers.slice(0, 1))
        void worker.wake({ withBulk: false });
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    const timeout = setTimeout(() => {
      for (const sending of this.inFlight) sending.abort();
    }, SHUTDOWN_TIMEOUT_MS);
    await Promise.all(this.allWorkers.map((worker) => worker.finish()));
    clearTimeout(timeout);
  }

  /** Destroying the modules closes the mailer's connections, so nothing new may be sent. */
  onModuleDestroy(): void {
    this.isStopped = true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  private async sendAllDue(options: ClaimOptions): Promise<void> {
    try {
      let message = await this.claim(options);
      while (message !== null) message = await this.handleTraced(message, options);
    } catch (error) {
      // While the database is down, all mail waits. The health check reports it.
      if (!isDatabaseUnavailable(error)) this.logger.error('Mail can’t be delivered.', getStack(error));
    }
  }

  private async claim(options: ClaimOptions): Promise<ClaimedMessage | null> {
    return this.isStopped || !this.database.isOpen ? null : this.queue.claim(options);
  }

  private handleTraced(message: ClaimedMessage, options: ClaimOptions): Promise<ClaimedMessage | null> {
    const { channel } = message;
    const attributes = { 'app.mail.channel': channel, 'app.mail.kind': message.kind };
    return traceWork(`send ${channel}`, attributes, () => this.handle(message, options));
  }

  /** Returns the next message to handle, or null if there's none or this worker should stop. */
  private async handle(message: ClaimedMessage, options: ClaimOptions): Promise<ClaimedMessage | null> {
    const undeliverable = findUndeliverableReason(message);
    if (undeliverable !== null) {
      await this.queue.discard(message, UNDELIVERABLE_TEXTS[undeliverable]);
      return this.claim(options);
    }
    const quietEnd = this.getQuietEnd(message);
    if (quietEnd !== null) {
      await this.queue.postpone(message, quietEnd);
      return this.claim(options);
    }
    let providerId: string | null;
    try {
      providerId = await this.sendWithLease(message);
    } catch (error) {
      const failure = await this.handleFailure(message, error);
      return failure === 'server-down' ? null : this.claim(options);
    }
    attemptsMade[message.channel].sent += 1;
    this.logServerState(message.channel, null);
    return this.record(async () => {
      if (!this.isStopped) return this.queue.markSentAndClaim(message, providerId, options);
      await this.queue.markSent(message, providerId);
      return null;
    });
  }

  /** No quiet hours for the development mailbox, since it wakes nobody up. */
  private getQuietEnd({ channel, isUrgent, asOf }: ClaimedMessage): Date | null {
    const canWait = channel === 'text' && !isUrgent && this.settings.texts !== null;
    return canWait ? getQuietEnd(asOf, this.settings.timeZone) : null;
  }

  /** A mail server may take longer than the lease, so it's renewed, unless the database is down. */
  private async sendWithLease(message: ClaimedMessage): Promise<string | null> {
    let renewal = Promise.resolve();
    const timer = setInterval(() => {
      renewal = this.queue.renew(message).catch(() => undefined);
    }, RENEW_EVERY_MS);
    const sending = new AbortController();
    const timeout = setTimeout(() => sending.abort(), SEND_TIMEOUT_MS);
    this.inFlight.add(sending);
    try {
      return await this.senders[message.channel].send(message, sending.signal);
    } finally {
      this.inFlight.delete(sending);
      clearTimeout(timeout);
      clearInterval(timer);
      // The next write about this email must come after the renewal.
      await renewal;
    }
  }

  private async handleFailure(message: ClaimedMessage, error: unknown): Promise<Failure> {
    const failure = describeFailure(error);
    attemptsMade[message.channel][failure] += 1;
    markFailed(error);
    const reason = removeSecrets(getReason(error), message);
    if (failure === 'server-down') this.logServerState(message.channel, reason);
    if (failure === 'bug') this.logger.error(`Mail ${message.id} can’t be written.`, getStack(error));
    const isFinal = failure === 'refused' || message.attempts >= MAX_ATTEMPTS;
    await this.record(() =>
      isFinal
        ? this.queue.markStuck(message, reason)
        : this.queue.retryLater(message, reason, getRetryDelay(message.attempts)),
    );
    return failure;
  }

  /** Retries as long as the database is down; otherwise, the email would be sent twice. */
  private async record<T>(write: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (this.isStopped || !isDatabaseUnavailable(error)) throw error;
        await pause(RECORD_RETRY_MS);
      }
    }
  }

  private logServerState(channel: Channel, trouble: string | null): void {
    const [what, server] = channel === 'email' ? ['Mail', 'mail server'] : ['Texts', 'provider of texts'];
    const isDown = trouble !== null;
    const wasDown = this.isServerDown[channel];
    if (isDown && !wasDown)
      this.logger.warn(
        `${what} wait${channel === 'email' ? 's' : ''} because the ${server} can’t be used: ${trouble}`,
      );
    if (!isDown && wasDown) this.logger.warn(`The ${server} is taking ${what.toLowerCase()} again.`);
    this.isServerDown[channel] = isDown;
  }
}

/** A server's refusal may quote the link or code. */
function removeSecrets(reason: string, { facts }: ClaimedMessage): string {
  const text = reason.replace(/token=\S*/gi, 'token=…');
  const { code } = facts;
  return code ? text.replaceAll(code, '…') : text;
}

function getStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
