import { catalogs } from '../../../domain/testing/catalogs.js';
import { makeUsersCsv } from './export-users.js';

describe('users.csv', () => {
  it('holds what the list tells, moments as spreadsheets read them, and nothing that they would run', () => {
    const [heading = '', first, second] = makeUsersCsv(
      [
        {
          id: 'a1',
          firstName: '@SUM(A1)',
          lastName: 'O"Neil',
          email: 'o@example.org',
          role: 'admin',
          sites: [],
          language: 'en',
          deleted: false,
          createdOn: Date.UTC(2025, 5, 2, 12) / 1000,
          lastLogin: null,
          isInvited: false,
        },
        {
          id: 'a2',
          firstName: 'Lucía',
          lastName: 'Begay',
          email: 'l@example.org',
          role: 'site',
          sites: [
            { id: 1, name: '=Acequia (Taos)', role: 'coordinator' },
            { id: 2, name: 'Bosque, North', role: 'instructor' },
          ],
          language: 'es',
          deleted: true,
          createdOn: 0,
          lastLogin: Date.UTC(2025, 5, 2, 12) / 1000,
          isInvited: false,
        },
      ],
      catalogs.en,
    ).split('\r\n');
    expect(heading).toBe(
      '\uFEFFUser Id,First Name,Last Name,Email,Role,Sites,Language,Deactivated,Created On,Last Login',
    );
    expect(first).toMatch(/^a1,'@SUM\(A1\),"O""Neil",o@example.org,Admin,,English,No,2025-06-\d\d \d\d:00,$/);
    expect(second).toMatch(
      /^a2,Lucía,Begay,l@example.org,Site User,"'=Acequia \(Taos\) \(Site Coordinator\); Bosque, North \(Instructor\)",Español,Yes,[^,]+,2025-06-\d\d \d\d:00$/,
    );
  });
});
