import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CHANNELS, type Channel } from '../../domain/enums/mail.js';
import { openReservedManager } from '../database/reserved-connections.js';
import { MailOutbox } from './mail-outbox.js';
import { notifyWorkers, type Written } from './mail-outbox.queries.js';

/** The first email is told at once. Those that follow within this time share the next notice. */
const NOTICE_PAUSE_MS = 50;

/**
 * Not in the email's transaction: PostgreSQL would make each such commit wait until the one before is on
 * disk. A lost notice costs only a few seconds, because the sending processes also poll.
 */
@Injectable()
export class MailNoticesService implements BeforeApplicationShutdown {
  private untold: Record<Channel, number> = { email: 0, text: 0 };
  private telling: Promise<void> | null = null;
  private readonly stopping = new AbortController();

  constructor(
    outbox: MailOutbox,
    private readonly dataSource: DataSource,
  ) {
    outbox.onCommit((written) => this.tell(written));
  }

  /** Call this after the commit. */
  tell(written: Partial<Written>): void {
    for (const channel of CHANNELS) this.untold[channel] += written[channel] ?? 0;
    this.telling ??= this.tellAll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.telling;
  }

  private async tellAll(): Promise<void> {
    while (CHANNELS.some((channel) => this.untold[channel] > 0)) {
      const { untold } = this;
      this.untold = { email: 0, text: 0 };
      try {
        const manager = await openReservedManager(this.dataSource);
        await notifyWorkers(manager, untold);
      } catch {
        // Polling finds the mail within seconds, or once the database is back.
      }
      await pause(NOTICE_PAUSE_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
    // No await since the last check of `untold`, so nothing is left behind.
    this.telling = null;
  }
}
