import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { findProjectRoot } from '../platform/project-root.js';
import type { RunOrder } from './compute-run.js';
import type { TASKS, Task } from './placement-worker.js';

/** After this idle time, the thread ends and frees its memory. */
const IDLE_MS = 60_000;
/** Four times the default, because a run creates many objects at once and soon drops them all. */
const YOUNG_MB = 64;

@Injectable()
export class RunThread implements BeforeApplicationShutdown {
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;

  async beforeApplicationShutdown(): Promise<void> {
    await this.end();
  }

  async compute<T extends Task>(task: T, order: RunOrder): Promise<ReturnType<(typeof TASKS)[T]>> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= startWorker());
    try {
      worker.postMessage({ task, order });
      // An error in the thread ends it and is rethrown here.
      const [computed] = (await once(worker, 'message')) as [ReturnType<(typeof TASKS)[T]>];
      this.idle = setTimeout(() => void this.end(), IDLE_MS).unref();
      return computed;
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  private async end(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }
}

function startWorker(): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? './placement-worker.ts' : './placement-worker.js', import.meta.url);
  const loader = pathToFileURL(join(findProjectRoot(), 'scripts', 'typescript.mjs')).href;
  return new Worker(file, {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    ...(isSource ? { execArgv: ['--import', loader] } : {}),
  });
}
