import { CannotStart } from './platform/cannot-start.js';
import { Lifecycle, waitWithTimeout } from './platform/lifecycle.js';

/** Returns a function that ends it properly. `complain` gets one line for a reason that somebody can fix. */
export function runProcess(
  start: (running: Lifecycle) => Promise<void>,
  complain: (reason: unknown) => void | Promise<void>,
): (code: number) => Promise<void> {
  const running = new Lifecycle();
  const starting = startUp();
  for (const accident of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(accident, (error: unknown) => {
      console.error('Stopping after an unexpected error:', error);
      void end(1);
    });
  }
  return end;

  async function startUp(): Promise<void> {
    try {
      await start(running);
    } catch (error) {
      // A signal during the start makes it fail, but that isn't an error.
      if (running.isEnding) return;
      await complain(error instanceof CannotStart ? error.message : error);
      void end(1);
    }
  }

  async function end(code: number): Promise<void> {
    if (running.isEnding) return;
    await running.end();
    await waitWithTimeout(starting);
    await running.end();
    process.exit(code);
  }
}
