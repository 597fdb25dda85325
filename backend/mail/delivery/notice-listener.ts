import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { Database } from '../../database/database.js';
import { listenForMail, type Written } from '../mail-outbox.queries.js';
import { MailDelivery } from './mail-delivery.js';

const CONNECT_TIMEOUT_MS = 5_000;
const RETRY_PAUSE_MS = 1_000;

@Injectable()
export class NoticeListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private client: pg.Client | null = null;
  private ended: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();
  private listening: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly delivery: MailDelivery,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
    this.listening = this.keepListening();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.client?.end().catch(() => undefined);
    await this.listening;
  }

  private async keepListening(): Promise<void> {
    const { signal } = this.stopping;
    for (;;) {
      await this.ended;
      await pause(RETRY_PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await this.listen();
    }
  }

  private async listen(): Promise<void> {
    if (!this.database.isOpen) return;
    const client = new pg.Client({
      connectionString: this.database.directUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'summer-reading',
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    // The `end` event follows and is handled.
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '{}' }) => this.delivery.wakeFor(readWritten(payload)));
    this.client = client;
    try {
      await client.connect();
      await listenForMail(client);
    } catch {
      await client.end().catch(() => undefined);
      return;
    }
    this.ended = ended;
    // For mail written before we listened.
    void this.delivery.wake();
  }
}

/** During an update, an older version may still be running, and it reports only the number of emails. */
function readWritten(payload: string): Partial<Written> {
  const written = JSON.parse(payload) as Partial<Written> | number;
  return typeof written === 'number' ? { email: written } : written;
}
