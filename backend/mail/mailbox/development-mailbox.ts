import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SMTPServer } from 'smtp-server';
import { MailboxFiles } from './mailbox-files.js';

const LOOPBACK = '127.0.0.1';
const MAX_MAIL_BYTES = 5_000_000;
const CLOSE_TIMEOUT_MS = 1_000;

@Injectable()
export class DevelopmentMailbox implements OnApplicationShutdown {
  private readonly logger = new Logger(DevelopmentMailbox.name);
  private server: SMTPServer | null = null;

  constructor(private readonly files: MailboxFiles) {}

  async open(): Promise<string> {
    this.server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: MAX_MAIL_BYTES,
      closeTimeout: CLOSE_TIMEOUT_MS,
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
