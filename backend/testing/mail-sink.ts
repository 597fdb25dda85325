import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Email {
  envelopeTo: string[];
  raw: string;
}

export class MailSink {
  readonly mails: ReceivedMail[] = [];
  arrived = 0;
  readonly refused = new Map<string, number>();
  quoting: string | null = null;
  patience: Promise<void> = Promise.resolve();
  port = 0;
  private readonly arrivals = new EventEmitter();

  private constructor(private readonly server: SMTPServer) {}

  static async open(port = 0): Promise<MailSink> {
    const sink: MailSink = new MailSink(
      new SMTPServer({
        disabledCommands: ['AUTH', 'STARTTLS'],
        disableReverseLookup: true,
        closeTimeout: 100,
        onRcptTo: ({ address }, _session, done) => done(sink.findRefusal(address)),
        onData: (stream, { envelope }, done) => {
          const to = envelope.rcptTo.map(({ address }) => address);
          buffer(stream)
            .then((raw) => sink.receive(raw, to))
            .then(
              () => done(),
              (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
            );
        },
      }),
    );
    const listening = sink.server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    sink.port = (listening.address() as AddressInfo).port;
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async waitForArrival(): Promise<void> {
    await once(this.arrivals, 'mail');
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private async receive(raw: Buffer, envelopeTo: string[]): Promise<void> {
    const email = await PostalMime.parse(raw);
    this.arrived += 1;
    this.arrivals.emit('mail');
    await this.patience;
    if (this.quoting !== null) throw Object.assign(new Error(this.quoting), { responseCode: 554 });
    this.mails.push({ ...email, envelopeTo, raw: raw.toString() });
  }

  private findRefusal(address: string): Error | null {
    const responseCode = this.refused.get(address);
    return responseCode ? Object.assign(new Error('not taken here'), { responseCode }) : null;
  }
}
