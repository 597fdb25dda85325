import { DATABASE_URL, PRODUCT_URL } from './product.js';
import { startProduct } from './server.js';

/** Starts the product that the tests share; they don't change what others depend on, such as its season. */
export default async function startShared(): Promise<() => Promise<void>> {
  const { url, databaseUrl, stop } = await startProduct('server.log');
  process.env[PRODUCT_URL] = url;
  process.env[DATABASE_URL] = databaseUrl;
  return stop;
}
