import { parentPort } from 'node:worker_threads';
import { computeRun, computeStandings, type RunOrder } from './compute-run.js';

/** What the thread computes, one order after the other (run-thread.ts). */
export const TASKS = { run: computeRun, standings: computeStandings };
export type Task = keyof typeof TASKS;

parentPort?.on('message', ({ task, order }: { task: Task; order: RunOrder }) => {
  parentPort?.postMessage(TASKS[task](order));
});
