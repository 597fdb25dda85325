import { APPLICATION_STATUSES, type ApplicationStatus } from '../enums/enums.js';
import { STATUS_GROUPS, getStudentMetrics } from './student-metrics.js';

describe('the figures of the office', () => {
  it.each<[ApplicationStatus, (keyof ReturnType<typeof getStudentMetrics>)[]]>([
    ['incomplete', ['students']],
    ['unassigned', ['students', 'applications']],
    ['assigned', ['students', 'applications', 'enrollment', 'pending']],
    ['declined', ['students', 'applications']],
    ['accepted', ['students', 'applications', 'enrollment', 'accepted']],
    ['withdrawn', ['students']],
    ['returned', ['students']],
    ['removed', []],
  ])('count an application that is %s among %p', (status, counted) => {
    const metrics = getStudentMetrics({ [status]: 7 });
    for (const [name, count] of Object.entries(metrics)) {
      expect([name, count]).toEqual([name, (counted as string[]).includes(name) ? 7 : 0]);
    }
  });

  it('count those without a site as waiting', () => {
    const counts = Object.fromEntries(APPLICATION_STATUSES.map((status, at) => [status, 10 ** at]));
    const { applications, enrollment } = getStudentMetrics(counts);
    const waiting = STATUS_GROUPS.waiting.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
    expect(applications - enrollment).toBe(waiting);
  });

  it('add up', () => {
    const counts = Object.fromEntries(APPLICATION_STATUSES.map((status, at) => [status, 10 ** at]));
    expect(getStudentMetrics(counts)).toEqual({
      students: 1_111_111,
      applications: 11_110,
      enrollment: 10_100,
      accepted: 10_000,
      pending: 100,
    });
  });
});
