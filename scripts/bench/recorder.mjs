import pg from 'pg';
import { finalize } from 'rxjs';

/**
 * Runs the product once for each operation and writes down which statements it asks: those are what the bare server
 * runs, so that both always do the same work. What guards ask before the route is left out, a bare server asks nobody
 * who they are; what they write, a line of the access log, is part of the work.
 */
export class Recorder {
  statements = null;

  static async start(product, settings, dataSource) {
    const { createApp } = await product.import('backend/create-app');
    const { Database } = await product.import('backend/database/database');
    const { MessageQueue } = await product.import('backend/mail/delivery/message-queue');
    // Mail goes out by itself, at any time: none of it belongs to a request.
    MessageQueue.prototype.claim = () => Promise.resolve(null);
    const database = new Database(dataSource, () => Promise.resolve());
    await database.open();
    const recorder = new Recorder();
    recorder.app = await createApp(settings, database, { log: null });
    recorder.app.useGlobalInterceptors({
      intercept: (_context, next) => {
        recorder.statements = recorder.statements.filter(({ text }) => /\bINSERT INTO\b/.test(text));
        return next.handle().pipe(finalize(() => (recorder.stopped = recorder.statements)));
      },
    });
    await recorder.app.init();
    recorder.listen();
    return recorder;
  }

  /** What a request asks the database, and what it is answered. */
  async record({ method = 'GET', path, cookie, body = null }) {
    this.statements = [];
    const answer = await this.app.inject({
      method,
      url: path,
      headers: { cookie, ...(body === null ? {} : { 'content-type': 'application/json' }) },
      ...(body === null ? {} : { payload: JSON.stringify(body) }),
    });
    if (answer.statusCode !== 200)
      throw new Error(`${path} was answered ${answer.statusCode}: ${answer.body}`);
    const statements = this.stopped.filter(({ text }) => !isOfTheCache(text));
    return { statements, answer: JSON.parse(answer.body) };
  }

  async close() {
    pg.Client.prototype.query = this.query;
    await this.app.close();
  }

  listen() {
    const { query } = pg.Client.prototype;
    const recorder = this;
    this.query = query;
    pg.Client.prototype.query = function (asked, values, ...rest) {
      const { text, values: own } = typeof asked === 'string' ? { text: asked } : asked;
      recorder.statements?.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
      return query.call(this, asked, values, ...rest);
    };
  }
}

/** Whether a kept figure still holds is a question that a server without kept figures does not ask. */
function isOfTheCache(text) {
  return /^\s*SELECT\b[^;]*\bapplication_changes\b/.test(text) && !/\bstudents\b/.test(text);
}
