import { Settings } from '../platform/settings/settings.js';
import { MailWorker } from './mail-worker.js';

/** Sends what's due once, for tests that kill it. TIME_ZONE overrides the state's time zone. */
const { DATABASE_URL = '', TIME_ZONE } = process.env;
if (TIME_ZONE !== undefined) Object.defineProperty(Settings.prototype, 'timeZone', { get: () => TIME_ZONE });
const worker = await MailWorker.start(DATABASE_URL, process.env);
await worker.deliver();
