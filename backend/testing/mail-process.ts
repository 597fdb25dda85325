import { MailWorker } from './mail-worker.js';

/** An instance of the application, reduced to sending what is due once, for tests that kill it. */
const worker = await MailWorker.start(process.env['DATABASE_URL'] ?? '', process.env);
await worker.deliver();
