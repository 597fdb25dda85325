const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether it's a UUID in the one format that we write. */
export function isGuid(text: string): boolean {
  return GUID.test(text);
}
