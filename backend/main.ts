import { announce } from './announce.js';
import { Settings } from './platform/settings/settings.js';
import { runProcess } from './run-process.js';

const end = runProcess(async (running) => {
  const settings = new Settings(process.env);
  // Loading the rest takes longer than finding out that a setting isn't valid.
  const { start } = await import('./start.js');
  if (!running.isEnding) await start(settings, running);
  if (!running.isEnding) announce(settings);
}, console.error);

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
