import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isDatabaseAway } from '../../database/database-away.js';
import { Database } from '../../database/database.js';
import { MailOutbox } from '../mail-outbox.js';
import { futilityOf, type Futility } from '../prospects.js';
import { Lane } from './lane.js';
import { MailSender } from './mail-sender.js';
import { MessageQueue, type TakenMessage } from './message-queue.js';
import { MOST_ATTEMPTS, failureOf, pauseAfter, reasonOf, type Failure } from './failures.js';

/** How often it looks for mail of other instances and for what is to be tried again. */
const LOOK_EVERY_MS = 3_000;
/** Mails on their way at once, for each instance. One of them is never a bulk mail, however slow those are. */
export const LANES = 4;
/** How long a shutdown waits for mails on their way. */
const SHUTDOWN_PATIENCE_MS = 8_000;
const RECORDING_PAUSE_MS = 1_000;

/** What the log says of mails that would help nobody any more. */
const FUTILE: Readonly<Record<Futility, string>> = {
  unwanted: 'The account is deactivated.',
  'without-link': 'We removed its link after it was sent or given up.',
  outdated: 'A newer link replaced this one.',
  expired: 'Its link expired before we could send it.',
};

/** Takes mail from the outbox to the mail server; any number of instances share the work. */
@Injectable()
export class MailDelivery implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(MailDelivery.name);
  private isStopped = false;
  private isServerAway = false;
  private readonly lanes = Array.from(
    { length: LANES },
    (_, at) => new Lane(() => this.runLane({ withBulk: at > 0 })),
  );

  constructor(
    outbox: MailOutbox,
    private readonly database: Database,
    private readonly queue: MessageQueue,
    private readonly sender: MailSender,
  ) {
    outbox.onLeft(() => void this.wake());
  }

  /** Looks for mail with every lane that is free, with the others after the mail they have; resolves when none may leave now. */
  @Interval(LOOK_EVERY_MS)
  async wake(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.wake()));
  }

  /** Takes no more mail, and waits for what is on its way; what hangs is broken off and tried again later. */
  async stop(): Promise<void> {
    this.isStopped = true;
    const patience = setTimeout(() => this.sender.breakOff(), SHUTDOWN_PATIENCE_MS);
    await Promise.all(this.lanes.map((lane) => lane.rest()));
    clearTimeout(patience);
  }

  /** The connections to the mail server are given up with the modules: nothing new is begun on them. */
  onModuleDestroy(): void {
    this.isStopped = true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  /** One mail after the other, until none may leave now or the mail server is away. */
  private async runLane(options: { withBulk: boolean }): Promise<void> {
    try {
      while (!this.isStopped && this.database.isOpen) {
        const message = await this.queue.take(options);
        if (message === null) return;
        const failure = await this.handle(message);
        if (failure === 'server-away') return;
      }
    } catch (error) {
      // While the database is away everything waits; its health is told elsewhere.
      if (!isDatabaseAway(error)) this.logger.error('Mail can’t be delivered.', stackOf(error));
    }
  }

  private async handle(message: TakenMessage): Promise<Failure | null> {
    const futility = futilityOf(message);
    if (futility !== null) {
      await this.queue.drop(message, FUTILE[futility]);
      return null;
    }
    try {
      await this.sender.send(message);
    } catch (error) {
      return this.handleFailure(message, error);
    }
    await this.record(() => this.queue.markSent(message));
    this.noteServer(null);
    return null;
  }

  private async handleFailure(message: TakenMessage, error: unknown): Promise<Failure> {
    const failure = failureOf(error);
    const reason = withoutSecrets(reasonOf(error));
    if (failure === 'server-away') this.noteServer(reason);
    if (failure === 'fault') this.logger.error(`Mail ${message.id} can’t be written.`, stackOf(error));
    const isOver = failure === 'refused' || message.attempts >= MOST_ATTEMPTS;
    await this.record(() =>
      isOver
        ? this.queue.park(message, reason)
        : this.queue.postpone(message, reason, pauseAfter(message.attempts)),
    );
    return failure;
  }

  /** What happened to a mail must be written down even if the database goes away meanwhile: else it is sent twice. */
  private async record(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (this.isStopped || !isDatabaseAway(error)) throw error;
        await pause(RECORDING_PAUSE_MS);
      }
    }
  }

  /** Says once that the mail server is away, and once that it is back. */
  private noteServer(trouble: string | null): void {
    const isAway = trouble !== null;
    if (isAway && !this.isServerAway)
      this.logger.warn(`Mail is waiting because the mail server can’t be used: ${trouble}`);
    if (!isAway && this.isServerAway) this.logger.warn('The mail server is taking mail again.');
    this.isServerAway = isAway;
  }
}

/** A mail server that refuses a mail for its link may quote it; what is written down opens nothing. */
function withoutSecrets(reason: string): string {
  return reason.replace(/token=\S*/gi, 'token=…');
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
