import { Settings } from '../platform/settings/settings.js';
import { MailWorker } from './mail-worker.js';

/** Only sends what is due, once, for tests that kill it. With TIME_ZONE, the state is there. */
const { DATABASE_URL = '', TIME_ZONE } = process.env;
if (TIME_ZONE !== undefined) Object.defineProperty(Settings.prototype, 'timeZone', { get: () => TIME_ZONE });
const worker = await MailWorker.start(DATABASE_URL, process.env);
await worker.deliver();
