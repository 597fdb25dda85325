import { parentPort } from 'node:worker_threads';
import { computeRun, type RunOrder } from './compute-run.js';

/** The thread that computes runs, one after the other (run-thread.ts). */
parentPort?.on('message', (order: RunOrder) => parentPort?.postMessage(computeRun(order)));
