import { createDatabase } from '../data-source.js';
import { ApplicationChangesService } from '../database/application-changes.service.js';
import { ZipCodesService } from '../geo/zip-codes.service.js';
import { HistoryLog } from '../history/history-log.js';
import { MailComposer } from '../mail/mail-composer.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { PlacementRunsService } from '../placement-runs/placement-runs.service.js';
import { RunFreshnessService } from '../placement-runs/run-freshness.service.js';
import { RunReleaseService } from '../placement-runs/run-release.service.js';
import { RunThread } from '../placement-runs/run-thread.js';
import { BatchAssignmentService } from '../placement/batch-assignment.service.js';
import { EventBus } from '../platform/event-bus.js';
import { Settings } from '../platform/settings/settings.js';
import { CurrentSeasonService } from '../program/current-season.service.js';

/** More often than in the application, so that tests don't have to wait. */
const POLL_MS = 50;

/** Only releases runs, for tests that kill it. Prints a line when ready; SIGUSR2 resumes a release. */
const settings = new Settings(process.env);
const database = createDatabase(settings.databaseUrl ?? '', settings);
const { dataSource } = database;
await database.open();
const events = new EventBus();
events.subscribe(new MailComposer(new MailOutbox(), settings));
const season = new CurrentSeasonService(dataSource, settings);
const release = new RunReleaseService(
  database,
  dataSource,
  new PlacementRunsService(dataSource, new RunThread(), new ZipCodesService(settings)),
  new RunFreshnessService(dataSource, new ApplicationChangesService(dataSource), season),
  new BatchAssignmentService(new HistoryLog()),
  events,
  season,
);
let isCalled = false;
process.once('SIGUSR2', () => (isCalled = true));
// Also keeps the process alive, because the pool closes unused connections.
setInterval(() => {
  if (isCalled) void release.resume();
}, POLL_MS);
console.info('ready');
