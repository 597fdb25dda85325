const LOCAL_DIGITS = 10;

/** Where a phone's digits are dialled; what follows the tenth is an extension. */
export function phoneLink(phone: string): string {
  const hasExtension = !phone.startsWith('+') && phone.length > LOCAL_DIGITS;
  return hasExtension
    ? `tel:${phone.slice(0, LOCAL_DIGITS)};ext=${phone.slice(LOCAL_DIGITS)}`
    : `tel:${phone}`;
}

/** A mail to an address and nothing else: signs that begin a subject or a copy are part of the address. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
