import type { RosterEntry, RosterStatus } from '../../../../domain/contract/site.js';
import { coordinatorOffer, nextWaiting } from './roster-rows.js';

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

describe('the coordinator who is offered to be added', () => {
  const site = { coordinatorName: ' Rosa María  Tso ', coordinatorEmail: 'Rosa@example.org' };

  it('is whom the site names, the last word as last name', () => {
    expect(coordinatorOffer(site, [{ email: 'other@example.org' }])).toEqual({
      firstName: 'Rosa María',
      lastName: 'Tso',
      email: 'Rosa@example.org',
    });
  });

  it.each([
    ['has a role here already', site, [{ email: 'rosa@EXAMPLE.org' }]],
    ['has no address', { ...site, coordinatorEmail: null }, []],
    ['has no name', { ...site, coordinatorName: null }, []],
    ['has half a name', { ...site, coordinatorName: 'Rosa' }, []],
  ])('is nobody who %s', (_, of, people) => {
    expect(coordinatorOffer(of, people)).toBeNull();
  });
});
