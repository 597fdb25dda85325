import { setPriority } from 'node:os';
import { CannotStart } from './platform/cannot-start.js';
import { Settings } from './platform/settings/settings.js';
import type { FromPart, ToPart } from './part-process.js';
import { runPart, type PartOrder, type RunningPart } from './run-part.js';
import { runProcess } from './run-process.js';

/** Ends by itself if the main process is gone: Node does that when their connection closes. */

/** While the processor is busy, mail and schedules get about a tenth of what an answer gets. */
const WORKER_PRIORITY = 10;

let part: RunningPart | null = null;
let begin!: (order: PartOrder) => void;
let giveUp!: (reason: Error) => void;
const ordered = new Promise<PartOrder>((resolve, reject) => ([begin, giveUp] = [resolve, reject]));

const end = runProcess(
  async (running) => {
    const order = await ordered;
    if (order.part === 'worker') setPriority(WORKER_PRIORITY);
    part = await runPart(order, new Settings(process.env), running, () => void say({ is: 'season-changed' }));
    await say({ is: 'ready' });
  },
  (reason) =>
    say({ is: 'failed', why: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason) }),
);

process.on('message', (message: ToPart) => {
  if (message.do === 'start') begin(message.order);
  if (message.do === 'use-database') part?.useDatabase();
  if (message.do === 'forget-season') part?.forgetSeason();
  if (message.do === 'measure') void answer(message.id);
  if (message.do === 'end') {
    void end(0);
    giveUp(new CannotStart('stopped while starting'));
  }
});

// Ctrl-C and supervisors may signal every process of a service. The main process decides.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

await say({ is: 'waiting' });

async function answer(id: number): Promise<void> {
  await say({ is: 'measured', id, measured: (await part?.measure()) ?? [] });
}

/** Resolves once it's sent. Nobody listens anymore if that fails. */
function say(message: FromPart): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}
