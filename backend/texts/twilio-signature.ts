import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * HMAC-SHA1 over the address and the sorted fields (each name followed by its value), in base64
 * (twilio.com/docs/usage/security). If a name is repeated, each distinct value counts once.
 */
export function isSignedBy(
  authToken: string,
  { url, form, signature }: { url: string; form: URLSearchParams; signature: string },
): boolean {
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(authToken, url, form));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function sign(authToken: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const fields = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac('sha1', authToken)
    .update(url + fields.join(''), 'utf8')
    .digest('base64');
}
