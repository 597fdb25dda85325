import type { Server as HttpServer } from 'node:http';
import { createServer } from 'node:net';
import { CannotStart } from './cannot-start.js';
import type { Lifecycle } from './lifecycle.js';

/** Throws early, before anything else starts, if the address can't be used. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(cannotListen(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

interface Address {
  host: string;
  port: number;
  variable?: 'PORT' | 'METRICS_PORT';
}

export async function listen(
  server: HttpServer,
  { host, port, variable }: Address,
  running: Lifecycle,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, host, port, variable)));
    server.listen(port, host, resolve);
  });
  running.add(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
}

export function cannotListen(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  variable: Address['variable'] = 'PORT',
): CannotStart {
  switch (error.code) {
    case 'EADDRINUSE':
      return new CannotStart(
        `Another program is using port ${port} of ${host}. Choose another port with ${variable}=NUMBER.`,
      );
    case 'EACCES':
      return new CannotStart(
        `Ordinary users can’t use port ${port}. Choose one above 1023 with ${variable}=NUMBER.`,
      );
    default:
      return new CannotStart(
        `Can’t listen on ${variable.replace('PORT', 'HOST')}=${host} (${error.code}). Use an address of this machine.`,
      );
  }
}
