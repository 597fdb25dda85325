import { parentPort } from 'node:worker_threads';
import { computeRun, computeStandings, type RunOrder } from './compute-run.js';

export const TASKS = { run: computeRun, standings: computeStandings };
export type Task = keyof typeof TASKS;

parentPort?.on('message', ({ task, order }: { task: Task; order: RunOrder }) => {
  parentPort?.postMessage(TASKS[task](order));
});
