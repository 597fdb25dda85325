import { DATABASE_URL, POSTGRES_URL, PRODUCT_URL } from './product.js';
import { startPostgres, startProduct } from './server.js';

export default async function startShared(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const product = await startProduct(postgres.url, 'server.log').catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  process.env[POSTGRES_URL] = postgres.url;
  process.env[PRODUCT_URL] = product.url;
  process.env[DATABASE_URL] = product.databaseUrl;
  return async () => {
    await product.stop();
    await postgres.stop();
  };
}
