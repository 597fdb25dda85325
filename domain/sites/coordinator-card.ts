interface Colleague {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: string;
}

interface CoordinatorCard {
  coordinatorName: string | null;
  coordinatorEmail: string | null;
}

/** Null if someone else is on the card; otherwise the first other coordinator by email, or nobody. */
export function clearCard(
  leaving: Pick<Colleague, 'id' | 'email'>,
  card: Pick<CoordinatorCard, 'coordinatorEmail'>,
  people: readonly Colleague[],
): CoordinatorCard | null {
  if (card.coordinatorEmail?.toLowerCase() !== leaving.email.toLowerCase()) return null;
  const [next] = people
    .filter(({ id, role }) => role === 'coordinator' && id !== leaving.id)
    .sort((one, other) => (one.email < other.email ? -1 : 1));
  return {
    coordinatorName: next ? `${next.firstName} ${next.lastName}` : null,
    coordinatorEmail: next?.email ?? null,
  };
}
