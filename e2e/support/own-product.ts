import pg from 'pg';
import { getPostgresUrl } from './product.js';
import { startProduct, type Product } from './server.js';
import { test as shared } from './test.js';

export function extendWithProduct(
  log: string,
  programYear?: number,
  environment?: Readonly<Record<string, string>>,
) {
  return shared.extend<object, { product: Product }>({
    product: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
      async ({}, use) => {
        const product = await startProduct(getPostgresUrl(), log, programYear, environment);
        await use(product);
        await product.stop();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ product }, use) => {
      await use(product.url);
    },
    db: async ({ product }, use) => {
      const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 2 });
      await use(pool);
      await pool.end();
    },
  });
}
