import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { reservedManager } from '../database/reserved-connections.js';
import { MailOutbox } from './mail-outbox.js';

/** PostgreSQL's channel on which processes that wrote mail tell those that send it. */
export const MAIL_CHANNEL = 'mail_written';
/** The first mail is told at once. Those that follow within this time share the next notice. */
const NOTICE_PAUSE_MS = 50;

/**
 * Tells the processes that send mail, on this machine or another one, that there is some. Not in the transaction of the
 * mail: PostgreSQL would then make every such commit wait for the one before to reach the disk. A notice that's lost
 * costs a few seconds, because those processes also look by themselves.
 */
@Injectable()
export class MailNotices implements BeforeApplicationShutdown {
  private untold = 0;
  private telling: Promise<void> | null = null;
  private readonly stopping = new AbortController();

  constructor(
    outbox: MailOutbox,
    private readonly dataSource: DataSource,
  ) {
    outbox.onCommit((mails) => this.tell(mails));
  }

  /** After the commit. */
  tell(mails: number): void {
    this.untold += mails;
    this.telling ??= this.tellAll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.telling;
  }

  private async tellAll(): Promise<void> {
    while (this.untold > 0) {
      const mails = this.untold;
      this.untold = 0;
      try {
        const manager = await reservedManager(this.dataSource);
        await manager.query('SELECT pg_notify($1, $2)', [MAIL_CHANNEL, String(mails)]);
      } catch {
        // It's found within seconds, or as soon as the database is back.
      }
      await pause(NOTICE_PAUSE_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
    // In the same step as the last look at `untold`, so that nothing is left untold.
    this.telling = null;
  }
}
