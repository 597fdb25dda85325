export const PRODUCT_URL = 'E2E_PRODUCT_URL';
export const DATABASE_URL = 'E2E_DATABASE_URL';
export const POSTGRES_URL = 'E2E_POSTGRES_URL';

export function getProductUrl(): string {
  return getVariable(PRODUCT_URL);
}

export function getDatabaseUrl(): string {
  return getVariable(DATABASE_URL);
}

export function getPostgresUrl(): string {
  return getVariable(POSTGRES_URL);
}

function getVariable(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${variable} is set by the global setup`);
  return value;
}
