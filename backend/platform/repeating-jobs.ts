import { Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from './database-unavailable.js';
import { markFailed, traceWork } from './tracing.js';

type JobName =
  | 'ask-families'
  | 'check-state-ids'
  | 'delete-expired'
  | 'log-refused-logins'
  | 'remind-of-deadline'
  | 'remind-sites';

interface JobRuns {
  succeeded: number;
  failed: number;
  /** In milliseconds since 1970. */
  lastSuccessAt: number | null;
}

export const jobRuns = new Map<JobName, JobRuns>();

const logger = new Logger('Jobs');

/** While the database isn't open or available, skips the job until its next run. */
export async function runRepeating(
  name: JobName,
  isOpen: boolean,
  job: () => Promise<unknown>,
): Promise<void> {
  if (!isOpen) return;
  const runs = jobRuns.get(name) ?? { succeeded: 0, failed: 0, lastSuccessAt: null };
  jobRuns.set(name, runs);
  await traceWork(`job ${name}`, {}, async () => {
    try {
      await job();
      runs.succeeded += 1;
      runs.lastSuccessAt = Date.now();
    } catch (error) {
      markFailed(error);
      if (isDatabaseUnavailable(error)) return;
      runs.failed += 1;
      logger.error(`The job ${name} failed.`, error instanceof Error ? error.stack : String(error));
    }
  });
}
