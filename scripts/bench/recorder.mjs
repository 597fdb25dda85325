import pg from 'pg';
import { finalize } from 'rxjs';

/**
 * Runs the product once for each operation and records its statements. The bare server runs the same ones, so that
 * both do the same work. Without the guards' reads, since a bare server has no users; their writes to the access log
 * are included.
 */
export class Recorder {
  statements = null;
  /** Those of the guards, too. */
  all = [];

  static async start(product, settings, dataSource) {
    const { createApp } = await product.import('backend/create-app');
    const { Database } = await product.import('backend/database/database');
    const { MessageQueue } = await product.import('backend/mail/delivery/message-queue');
    // Mail goes out by itself, at any time: none of it belongs to a request.
    MessageQueue.prototype.claim = () => Promise.resolve(null);
    const database = new Database(dataSource, () => Promise.resolve());
    await database.open();
    const recorder = new Recorder();
    recorder.database = database;
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

  /** Every statement of a request, with those of the guards, of connections and of transactions; and its response. */
  async recordAll({ method = 'GET', path, cookie, address, body = null }) {
    this.statements = [];
    this.all = [];
    const answer = await this.app.inject({
      method,
      url: path,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(address ? { 'x-forwarded-for': address } : {}),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === null ? {} : { payload: JSON.stringify(body) }),
    });
    return { statements: this.all.filter(({ text }) => !isOfAConnection(text)), answer };
  }

  /** Sends a request and returns its statements and response. */
  async record(request) {
    const { path } = request;
    const { answer } = await this.recordAll(request);
    if (answer.statusCode !== 200)
      throw new Error(`${path} was answered ${answer.statusCode}: ${answer.body}`);
    const statements = this.stopped.filter(({ text }) => !isOfTheCache(text) && !isOfAConnection(text));
    return { statements, answer: JSON.parse(answer.body) };
  }

  async close() {
    pg.Client.prototype.query = this.query;
    await this.app.close();
    await this.database.close();
  }

  listen() {
    const { query } = pg.Client.prototype;
    const recorder = this;
    this.query = query;
    pg.Client.prototype.query = function (asked, values, ...rest) {
      const { text, values: own } = typeof asked === 'string' ? { text: asked } : asked;
      const statement = { text, values: own ?? (Array.isArray(values) ? values : []) };
      recorder.statements?.push(statement);
      recorder.all.push(statement);
      return query.call(this, asked, values, ...rest);
    };
  }
}

/** Whether a query only checks if a cache is still valid, which a server without caches doesn't need. */
function isOfTheCache(text) {
  return /^\s*SELECT\b[^;]*\bapplication_changes\b/.test(text) && !/\bstudents\b/.test(text);
}

/** A connection that opens during the request sets its limits first. */
function isOfAConnection(text) {
  return /^SET /.test(text);
}
