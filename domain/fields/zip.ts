/** Inserts the dash of a nine-digit ZIP while it is typed (spec section 5). */
export function formatZip(typed: string): string {
  const match = /^(\d{5})-?(\d+)$/.exec(typed.trim());
  return match ? `${match[1]}-${match[2]}`.slice(0, 10) : typed.trimStart();
}
