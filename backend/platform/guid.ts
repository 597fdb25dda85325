const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether PostgreSQL would take it for a uuid, in the one form that we write. */
export function isGuid(text: string): boolean {
  return GUID.test(text);
}
