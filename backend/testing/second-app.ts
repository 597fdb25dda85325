import { createApp } from '../create-app.js';
import { createDatabase } from '../data-source.js';
import { useOwnStrategy } from './own-strategy.js';
import type { TestApp } from './test-app.js';

export async function createSecondApp({ settings }: Pick<TestApp, 'settings'>): Promise<TestApp> {
  const database = createDatabase(settings.databaseUrl ?? '', settings);
  const { dataSource } = database;
  await database.open();
  const app = await createApp(settings, database, { log: null });
  useOwnStrategy(app);
  await app.listen(0, settings.host);
  return {
    url: await app.getUrl(),
    app,
    dataSource,
    settings,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
