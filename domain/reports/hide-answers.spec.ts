import { hideAnswers } from './hide-answers.js';
import { makeReport } from './report-shape.js';

const row = { siteId: 1, site: 'Mesa', accepted: 40, gaveUp: 1, noShow: 2, noShowRate: 0.05 };
const silent = makeReport('coming', [{ ...row, confirmed: 0, unconfirmed: 40 }]);
const answered = makeReport('coming', [{ ...row, confirmed: 3, unconfirmed: 37 }]);

describe('the answers of families', () => {
  it('are left out of the report if nobody was asked', () => {
    const { rows, total } = hideAnswers('coming', silent, null);
    expect(rows[0]).toMatchObject({ accepted: 40, confirmed: null, unconfirmed: null });
    expect(total).toMatchObject({ confirmed: null, unconfirmed: null });
  });

  it.each([
    ['families were asked, and none answered', 'coming', silent, '2025-05-20'],
    ['some said so without being asked', 'coming', answered, null],
    ['the report is another one', 'sites', silent, null],
  ] as const)('stay if %s', (_, name, report, confirmFrom) => {
    expect(hideAnswers(name, report, confirmFrom)).toBe(report);
  });
});
