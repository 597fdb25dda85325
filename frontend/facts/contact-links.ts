const LOCAL_DIGITS = 10;

/** The `tel:` link of a phone; digits after the tenth are an extension. */
export function getPhoneLink(phone: string): string {
  const hasExtension = !phone.startsWith('+') && phone.length > LOCAL_DIGITS;
  return hasExtension
    ? `tel:${phone.slice(0, LOCAL_DIGITS)};ext=${phone.slice(LOCAL_DIGITS)}`
    : `tel:${phone}`;
}

/** The `mailto:` link of an email; encodes characters that would add a subject or a copy. */
export function getEmailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
