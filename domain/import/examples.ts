/** The made-up families of the template: the first guardian's email, and the child. */
export const EXAMPLE_FAMILIES = [
  { email: 'elena.example@example.org', firstName: 'Lucía', lastName: 'Example' },
  { email: 'dora.sample@example.org', firstName: 'Noah', lastName: 'Sample' },
  { email: 'sam.model@example.org', firstName: 'Ava', lastName: 'Model' },
] as const;

/** Whether a first guardian is one of the template's. Their rows are never imported. */
export function isExampleEmail(email: unknown): boolean {
  if (typeof email !== 'string') return false;
  const address = email.trim().toLowerCase();
  return EXAMPLE_FAMILIES.some((family) => family.email === address);
}
