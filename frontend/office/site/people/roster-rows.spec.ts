import type { RosterEntry, RosterStatus } from '../../../../domain/contract/site.js';
import { nextWaiting } from './roster-rows.js';

function student(firstName: string, lastName: string, status: RosterStatus = 'pending'): RosterEntry {
  return { id: firstName, firstName, lastName, grade: null, status };
}

describe('who is answered next', () => {
  const [ana, ben, cleo] = [student('ana', 'Begay'), student('ben', 'Chavez'), student('cleo', 'Aragon')];

  it('is who comes after the student by name, going round', () => {
    expect(nextWaiting([ana, ben, cleo], ana)?.id).toBe('ben');
    expect(nextWaiting([ana, cleo], ben)?.id).toBe('cleo');
  });

  it('is nobody where nobody else waits', () => {
    const others = [ana, student('dan', 'Diaz', 'accepted'), student('eva', 'Diaz', 'withdrawn')];
    expect(nextWaiting(others, ana)).toBeNull();
  });
});
