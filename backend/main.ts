import { announce } from './announce.js';
import { CannotStart } from './platform/cannot-start.js';
import { Running, inTime } from './platform/running.js';
import { Settings } from './platform/settings/settings.js';
import { start } from './start.js';

const running = new Running();
const starting = startUp();

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
for (const accident of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(accident, (error: unknown) => {
    console.error('Stopping after an unexpected error:', error);
    void end(1);
  });
}

async function startUp(): Promise<void> {
  try {
    const settings = new Settings(process.env);
    await start(settings, running);
    if (!running.isEnding) announce(settings);
  } catch (error) {
    // A signal during the start makes it fail, and that is no failure.
    if (running.isEnding) return;
    console.error(error instanceof CannotStart ? error.message : error);
    void end(1);
  }
}

async function end(code: number): Promise<void> {
  if (running.isEnding) return;
  await running.end();
  await inTime(starting);
  await running.end();
  process.exit(code);
}
