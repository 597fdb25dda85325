export const EXAMPLE_FAMILIES = [
  { email: 'elena.example@example.org', firstName: 'Lucía', lastName: 'Example' },
  { email: 'dora.sample@example.org', firstName: 'Noah', lastName: 'Sample' },
  { email: 'sam.model@example.org', firstName: 'Ava', lastName: 'Model' },
] as const;

/** The template's example families are never imported. */
export function isExampleEmail(email: unknown): boolean {
  if (typeof email !== 'string') return false;
  const address = email.trim().toLowerCase();
  return EXAMPLE_FAMILIES.some((family) => family.email === address);
}
