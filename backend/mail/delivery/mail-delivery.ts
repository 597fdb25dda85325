import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Database } from '../../database/database.js';
import { isDatabaseUnavailable } from '../../platform/database-unavailable.js';
import { undeliverableReason, type UndeliverableReason } from '../deliverability.js';
import { DeliveryWorker } from './delivery-worker.js';
import { MailSender } from './mail-sender.js';
import { LEASE, MessageQueue, type ClaimOptions, type ClaimedMessage } from './message-queue.js';
import { MAX_ATTEMPTS, failureOf, retryDelay, reasonOf, type Failure } from './failures.js';

/** How often each process checks for retries that are due, and for mail of which it wasn't told. */
const POLL_INTERVAL_MS = 3_000;
/** Mails that one process sends at the same time. One worker never sends bulk mail, however slow that is. */
export const WORKER_COUNT = 4;
/** How long a shutdown waits for mails that are being sent. */
const SHUTDOWN_TIMEOUT_MS = 8_000;
const RECORD_RETRY_MS = 1_000;
/** Several times within a lease. */
const RENEW_EVERY_MS = (LEASE * 1_000) / 4;

/** What the Messages page shows for mails that aren't worth sending anymore. */
const UNDELIVERABLE_TEXTS: Readonly<Record<UndeliverableReason, string>> = {
  deactivated: 'The account is deactivated.',
  'switched-off': 'The family turned announcements off.',
  'not-coordinator': 'The person doesn’t coordinate the site anymore.',
  'link-removed': 'We removed its link after it was sent or given up.',
  'link-replaced': 'A newer link replaced this one.',
  'link-expired': 'Its link expired before we could send it.',
};

/** Sends the mail in the outbox. Any number of processes share the work. */
@Injectable()
export class MailDelivery implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(MailDelivery.name);
  private isStopped = false;
  private isServerDown = false;
  private readonly workers = Array.from(
    { length: WORKER_COUNT },
    (_, at) => new DeliveryWorker(({ withBulk }) => this.sendAllDue({ withBulk: withBulk && at > 0 })),
  );

  constructor(
    private readonly database: Database,
    private readonly queue: MessageQueue,
    private readonly sender: MailSender,
  ) {}

  /** Wakes every worker; a busy one checks again after its current mail. Resolves when no mail is due. */
  @Interval(POLL_INTERVAL_MS)
  async wake(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.wake({ withBulk: true })));
  }

  /**
   * Wakes a worker for each new mail: one that finds nothing costs the database as much as one that does. Bulk mail
   * waits for the next poll.
   */
  wakeFor(mails: number): void {
    const idle = this.workers.filter(({ isIdle }) => isIdle).slice(0, mails);
    // A busy worker looks for mail again anyway, unless it's just finding nothing.
    const [first] = this.workers;
    for (const worker of idle.length > 0 || !first ? idle : [first]) void worker.wake({ withBulk: false });
  }

  /** Claims no more mail and waits for what is being sent. What takes too long is aborted and retried later. */
  async stop(): Promise<void> {
    this.isStopped = true;
    const timeout = setTimeout(() => this.sender.abortAll(), SHUTDOWN_TIMEOUT_MS);
    await Promise.all(this.workers.map((worker) => worker.finish()));
    clearTimeout(timeout);
  }

  /** The mailer closes its connections when the modules are destroyed, so nothing new may start. */
  onModuleDestroy(): void {
    this.isStopped = true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  /** Sends one mail after the other until none is due or the mail server is down. */
  private async sendAllDue(options: ClaimOptions): Promise<void> {
    try {
      let message = await this.claim(options);
      while (message !== null) message = await this.handle(message, options);
    } catch (error) {
      // While the database is down, everything waits. The health check reports it.
      if (!isDatabaseUnavailable(error)) this.logger.error('Mail can’t be delivered.', stackOf(error));
    }
  }

  private async claim(options: ClaimOptions): Promise<ClaimedMessage | null> {
    return this.isStopped || !this.database.isOpen ? null : this.queue.claim(options);
  }

  /** Returns the next message to handle; null if there's none, or to stop. */
  private async handle(message: ClaimedMessage, options: ClaimOptions): Promise<ClaimedMessage | null> {
    const undeliverable = undeliverableReason(message);
    if (undeliverable !== null) {
      await this.queue.discard(message, UNDELIVERABLE_TEXTS[undeliverable]);
      return this.claim(options);
    }
    try {
      await this.sendWithLease(message);
    } catch (error) {
      const failure = await this.handleFailure(message, error);
      return failure === 'server-down' ? null : this.claim(options);
    }
    this.logServerState(null);
    return this.record(async () => {
      if (!this.isStopped) return this.queue.markSentAndClaim(message, options);
      await this.queue.markSent(message);
      return null;
    });
  }

  /** A mail server may take longer than the lease. Without the database, the lease isn't renewed. */
  private async sendWithLease(message: ClaimedMessage): Promise<void> {
    let renewal = Promise.resolve();
    const timer = setInterval(() => {
      renewal = this.queue.renew(message).catch(() => undefined);
    }, RENEW_EVERY_MS);
    try {
      await this.sender.send(message);
    } finally {
      clearInterval(timer);
      // What's written next about the mail must come after it.
      await renewal;
    }
  }

  private async handleFailure(message: ClaimedMessage, error: unknown): Promise<Failure> {
    const failure = failureOf(error);
    const reason = withoutSecrets(reasonOf(error));
    if (failure === 'server-down') this.logServerState(reason);
    if (failure === 'bug') this.logger.error(`Mail ${message.id} can’t be written.`, stackOf(error));
    const isFinal = failure === 'refused' || message.attempts >= MAX_ATTEMPTS;
    await this.record(() =>
      isFinal
        ? this.queue.markStuck(message, reason)
        : this.queue.retryLater(message, reason, retryDelay(message.attempts)),
    );
    return failure;
  }

  /** Writes down what happened to a mail, however long the database is down: otherwise it would be sent twice. */
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

  /** Logs once that the mail server is down, and once that it's back. */
  private logServerState(trouble: string | null): void {
    const isDown = trouble !== null;
    if (isDown && !this.isServerDown)
      this.logger.warn(`Mail is waiting because the mail server can’t be used: ${trouble}`);
    if (!isDown && this.isServerDown) this.logger.warn('The mail server is taking mail again.');
    this.isServerDown = isDown;
  }
}

/** A mail server may quote a refused mail with its link, so tokens are removed before the answer is stored. */
function withoutSecrets(reason: string): string {
  return reason.replace(/token=\S*/gi, 'token=…');
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
