import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOffice } from '../../testing/render-office.js';
import { testStates } from '../../testing/test-states.js';
import { AttendanceList } from './AttendanceList.js';

const makeCounts = (present: number, unmarked: number) => ({
  ...{ expected: present + unmarked, present, late: 0, absent: 0, excused: 0, unmarked },
});

const METRICS = {
  id: 'metrics',
  byDay: [
    { day: '2025-06-09', ...makeCounts(3, 9) },
    { day: '2025-06-10', ...makeCounts(10, 2) },
  ],
  bySite: [
    { siteId: 1, name: 'Acequia', ...makeCounts(1200, 3) },
    { siteId: 2, name: 'Bosque', ...makeCounts(5, 80) },
  ],
};

function renderList(getOne = jest.fn().mockResolvedValue({ data: METRICS })) {
  renderOffice(<AttendanceList />, { resource: 'attendance', provider: { getOne } });
}

describe('the attendance of all sites', () => {
  testStates({
    show: renderList,
    loading: 'Loading attendance',
    empty: { answer: { data: { id: 'metrics', byDay: [], bySite: [] } }, title: 'No attendance yet' },
    failed: 'We couldn’t load attendance',
    usual: { answer: { data: METRICS }, text: 'Acequia' },
  });

  it('shows each site in numbers with a link to its attendance, and how many are marked on the last day', async () => {
    renderList();
    const table = await screen.findByRole('table', { name: 'Attendance' });
    expect(screen.getByText('Tuesday, June 10: 10 of 12 children marked.')).toBeInTheDocument();
    const site = within(table).getByRole('link', { name: 'Acequia' });
    expect(site).toHaveAttribute('href', '/sites/1?tab=attendance');
    expect(within(table).getByRole('row', { name: /Acequia/ })).toHaveTextContent('Acequia1,2031,2000003');
    await userEvent.click(within(table).getByRole('button', { name: /Not marked/ }));
    const names = within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
    expect(names).toEqual(['Bosque', 'Acequia']);
  });
});
