import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { createApp } from '../create-app.js';
import type { DatabaseLimits } from '../data-source.js';
import { Database } from '../database/database.js';
import type { HttpOptions } from '../platform/http/http-server.js';
import type { Environment } from '../platform/settings/environment.js';
import { Settings } from '../platform/settings/settings.js';
import { texts } from '../platform/texts.js';
import { useOwnStrategy } from './own-strategy.js';
import { createTestDatabase } from './test-database.js';

export interface TestApp {
  url: string;
  app: NestFastifyApplication;
  dataSource: DataSource;
  settings: Settings;
  close: () => Promise<void>;
}

/** Mail stays in its table. Settings are passed as environment variables. */
export async function createTestApp(
  environment: Environment = {},
  options: HttpOptions = {},
  limits?: DatabaseLimits,
): Promise<TestApp> {
  const database = await createTestDatabase(limits);
  const settings = new Settings({
    DATABASE_URL: database.url,
    // The same on every machine.
    WEB_PROCESSES: '1',
    SECRET_KEY: 'only-for-tests-and-long-enough-for-them',
    ...environment,
  });
  const opened = new Database(database.dataSource, () => Promise.resolve());
  await opened.open();
  const app = await createApp(settings, opened, { log: null, ...options });
  useOwnStrategy(app);
  await app.listen(0, settings.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    url: `http://${settings.host}:${port}`,
    app,
    dataSource: database.dataSource,
    settings,
    close: async () => {
      await app.close();
      await opened.close();
      await database.drop();
      // Languages are global to the process, and the next test file runs in the same one.
      texts.offer(new Settings({}));
    },
  };
}
