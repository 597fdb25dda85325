import { APPLICATION_STATUSES, type ApplicationStatus } from '../enums/enums.js';
import { studentMetrics } from './student-metrics.js';

describe('the figures of the office', () => {
  it.each<[ApplicationStatus, (keyof ReturnType<typeof studentMetrics>)[]]>([
    ['incomplete', ['students']],
    ['unassigned', ['students', 'applications']],
    ['assigned', ['students', 'applications', 'enrollment', 'pending']],
    ['declined', ['students', 'applications']],
    ['accepted', ['students', 'applications', 'enrollment', 'accepted']],
    ['withdrawn', ['students']],
    ['returned', ['students']],
    ['removed', []],
  ])('count an application that is %s among %p', (status, counted) => {
    const metrics = studentMetrics({ [status]: 7 });
    for (const [name, count] of Object.entries(metrics)) {
      expect([name, count]).toEqual([name, (counted as string[]).includes(name) ? 7 : 0]);
    }
  });

  it('add up', () => {
    const counts = Object.fromEntries(APPLICATION_STATUSES.map((status, at) => [status, 10 ** at]));
    expect(studentMetrics(counts)).toEqual({
      students: 1_111_111,
      applications: 11_110,
      enrollment: 10_100,
      accepted: 10_000,
      pending: 100,
    });
  });
});
