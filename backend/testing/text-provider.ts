import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const ACCOUNT_SID = 'AC00000000000000000000000000000001';
export const AUTH_TOKEN = 'a-secret-token';
export const OUR_NUMBER = '+15055550123';

interface ReceivedText {
  path: string;
  authorization: string;
  To: string;
  From: string;
  Body: string;
  StatusCallback: string;
}

interface Answer {
  status: number;
  body: string;
}

export class TextProvider {
  readonly texts: ReceivedText[] = [];
  answer: Answer | null = null;
  patience: Promise<void> = Promise.resolve();
  private readonly arrivals = new EventEmitter();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<TextProvider> {
    const provider: TextProvider = new TextProvider(
      createServer((request, response) => {
        void (async () => {
          const fields = Object.fromEntries(new URLSearchParams(await text(request)));
          const { authorization = '' } = request.headers;
          provider.texts.push({ path: request.url ?? '', authorization, ...fields } as ReceivedText);
          const number = provider.texts.length;
          provider.arrivals.emit('text');
          await provider.patience;
          const { status, body } = provider.answer ?? {
            status: 201,
            body: JSON.stringify({ sid: getProviderId(number) }),
          };
          response.writeHead(status, { 'content-type': 'application/json' }).end(body);
        })();
      }),
    );
    provider.server.listen(0, '127.0.0.1');
    await once(provider.server, 'listening');
    return provider;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `twilio://${ACCOUNT_SID}:${AUTH_TOKEN}@127.0.0.1:${port}?from=${encodeURIComponent(OUR_NUMBER)}&insecure=true`;
  }

  refuse(status: number, code?: number): void {
    this.answer = { status, body: JSON.stringify({ status, code, message: 'No' }) };
  }

  async waitForArrival(): Promise<void> {
    await once(this.arrivals, 'text');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export function getProviderId(number: number): string {
  return `SM${String(number).padStart(32, '0')}`;
}
