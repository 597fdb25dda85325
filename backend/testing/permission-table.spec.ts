import { ACTORS, readPermissionTable } from './permission-table.js';

describe('docs/permissions.md', () => {
  const { permissions, anyOther } = readPermissionTable();
  const routes = permissions.map(({ route }) => route);

  it.each([
    'POST /authenticate',
    'POST /authenticate/confirm',
    'GET /users/whoami',
    'GET /schools',
    'POST /students/create',
    'POST /students/:id/saveEmergencySection',
    'POST /students/:id/withdraw',
    'GET /students/:id/next',
    'POST /sites/:id/student/:studentId/deny',
    'POST /sites/:id/removeUser',
    'GET /health/ready',
    'POST /messages/:id/resend',
    'GET /docs-json',
    'POST /students/:id/ssid',
    'GET /ssid',
    'POST /ssid/directory/:id/rows',
  ])('has %s', (route) => {
    expect(routes).toContain(route);
  });

  it("has everybody's response for every route", () => {
    for (const { route, cells } of [...permissions, { route: 'any other', cells: anyOther }]) {
      for (const actor of ACTORS) {
        expect(`${route}, ${actor}: ${cells[actor]}`).toMatch(/: (✓.*|own|401|403|404)$/);
      }
    }
  });

  it("has each path once, or the same cells if it's there twice", () => {
    for (const { route, cells } of permissions) {
      for (const again of permissions.filter((other) => other.route === route))
        expect(again.cells).toEqual(cells);
    }
  });
});
