import { clearCard } from './coordinator-card.js';

const rosa = {
  id: '1',
  firstName: 'Rosa',
  lastName: 'Tsosie',
  email: 'rosa@example.org',
  role: 'coordinator',
};
const ben = { id: '2', firstName: 'Ben', lastName: 'Nez', email: 'ben@example.org', role: 'coordinator' };
const eva = { id: '3', firstName: 'Eva', lastName: 'Baca', email: 'ana@example.org', role: 'staff' };

describe('the coordinator on a site’s card', () => {
  it('is another coordinator once the person on it leaves', () => {
    expect(clearCard(rosa, { coordinatorEmail: 'Rosa@example.org' }, [rosa, eva, ben])).toEqual({
      coordinatorName: 'Ben Nez',
      coordinatorEmail: 'ben@example.org',
    });
  });

  it('is nobody without another coordinator', () => {
    expect(clearCard(rosa, { coordinatorEmail: rosa.email }, [rosa, eva])).toEqual({
      coordinatorName: null,
      coordinatorEmail: null,
    });
  });

  it('stays if it’s somebody else, or nobody', () => {
    expect(clearCard(rosa, { coordinatorEmail: ben.email }, [rosa, ben])).toBeNull();
    expect(clearCard(rosa, { coordinatorEmail: null }, [rosa, ben])).toBeNull();
  });
});
