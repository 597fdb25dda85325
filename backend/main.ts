import cluster from 'node:cluster';
import { announce } from './announce.js';
import { tellPrimary } from './part-process.js';
import { Settings } from './platform/settings/settings.js';
import { runProcess } from './run-process.js';

/** What starts the program, and each process that it forks. */
const end = runProcess(
  async (running) => {
    const settings = new Settings(process.env);
    // Loading the rest takes longer than finding out that a setting isn't valid.
    if (cluster.isPrimary) {
      const { start } = await import('./start.js');
      if (!running.isEnding) await start(settings, running);
      if (!running.isEnding) announce(settings);
    } else {
      const { runForkedPart } = await import('./run-part.js');
      if (!running.isEnding) await runForkedPart(settings, running);
    }
  },
  (reason) => (cluster.isPrimary ? console.error(reason) : tellPrimary({ failed: describe(reason) })),
);

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));

function describe(reason: unknown): string {
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
}
