import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SMTPServer } from 'smtp-server';
import { MailboxFiles } from './mailbox-files.js';

const LOOPBACK = '127.0.0.1';
const LARGEST_MAIL = 5_000_000;
const CLOSE_PATIENCE_MS = 1_000;

/** The mail server of a program that has none: takes every mail on a free port of this machine and keeps it. */
@Injectable()
export class DevelopmentMailbox implements OnApplicationShutdown {
  private readonly logger = new Logger(DevelopmentMailbox.name);
  private server: SMTPServer | null = null;

  constructor(private readonly files: MailboxFiles) {}

  /** Begins to listen; answers the SMTP_URL to send to. */
  async open(): Promise<string> {
    this.server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: LARGEST_MAIL,
      closeTimeout: CLOSE_PATIENCE_MS,
      onData: (stream, _session, done) => {
        buffer(stream)
          .then((raw) => this.files.keep(raw))
          .then(
            () => done(),
            (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
          );
      },
    });
    this.server.on('error', (error) => this.logger.warn(`The development mailbox: ${error.message}`));
    const listening = this.server.listen(0, LOOPBACK);
    await once(listening, 'listening');
    return `smtp://${LOOPBACK}:${(listening.address() as AddressInfo).port}`;
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }
}
