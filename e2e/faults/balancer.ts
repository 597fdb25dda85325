import {
  request as send,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const CHECK_EVERY_MS = 500;

interface Target {
  readonly port: number;
  isReady: boolean;
  inFlight: number;
  given: number;
}

/** As operations.md describes it: never resends a request that reached an instance. */
export class Balancer {
  readonly targets: readonly Target[];
  private readonly server: Server;
  private readonly checking: NodeJS.Timeout;

  private constructor(ports: readonly number[]) {
    this.targets = ports.map((port) => ({ port, isReady: false, inFlight: 0, given: 0 }));
    this.server = createServer((request, response) => void this.pass(request, response));
    this.checking = setInterval(() => void this.check(), CHECK_EVERY_MS);
  }

  static async open(ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    await balancer.check();
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    clearInterval(this.checking);
    this.server.close();
    this.server.closeAllConnections();
  }

  private async check(): Promise<void> {
    await Promise.all(
      this.targets.map(async (target) => {
        const answer = await fetch(`http://127.0.0.1:${target.port}/api/health/ready`).catch(() => null);
        target.isReady = answer?.ok === true;
      }),
    );
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const targets = this.targets.filter(({ isReady }) => isReady).sort((a, b) => a.inFlight - b.inFlight);
    for (const target of targets) {
      const isDone = await this.ask(target, request, body, response);
      if (isDone) return;
    }
    response.writeHead(502).end();
  }

  /** False if the instance can't be reached, so that another one can be tried. */
  private ask(
    target: Target,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      target.inFlight += 1;
      target.given += 1;
      const end = (isDone: boolean): void => {
        target.inFlight -= 1;
        resolve(isDone);
      };
      const asked = send(
        { port: target.port, host: '127.0.0.1', method, path: url, headers, agent: false },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          answer.once('close', () => {
            if (!answer.complete) response.destroy();
            end(true);
          });
        },
      );
      asked.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return end(false);
        if (!response.headersSent) response.writeHead(502).end();
        end(true);
      });
      asked.end(body);
    });
  }
}
