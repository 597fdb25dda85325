export const PRODUCT_URL = 'E2E_PRODUCT_URL';
export const DATABASE_URL = 'E2E_DATABASE_URL';
export const POSTGRES_URL = 'E2E_POSTGRES_URL';

export function productUrl(): string {
  return given(PRODUCT_URL);
}

export function databaseUrl(): string {
  return given(DATABASE_URL);
}

export function postgresUrl(): string {
  return given(POSTGRES_URL);
}

function given(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${variable} is set by the global setup`);
  return value;
}
