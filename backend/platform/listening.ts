import { createServer } from 'node:net';
import { CannotStart } from './cannot-start.js';

/** Throws the one line about an address that cannot be listened on, before anything is started for it. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(cannotListen(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** The one line for an error of `listen`. */
export function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): CannotStart {
  switch (error.code) {
    case 'EADDRINUSE':
      return new CannotStart(
        `Another program is using port ${port} of ${host}. Choose another port with PORT=NUMBER.`,
      );
    case 'EACCES':
      return new CannotStart(
        `Ordinary users can’t use port ${port}. Choose one above 1023 with PORT=NUMBER.`,
      );
    default:
      return new CannotStart(`Can’t listen on HOST=${host} (${error.code}). Use an address of this machine.`);
  }
}
