import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { AuditLine } from '../../../domain/contract/audit.js';
import type { UserDetail } from '../../../domain/contract/user.js';
import { renderOffice } from '../../testing/render-office.js';
import { listAnswer, testStates } from '../../testing/test-states.js';
import { AccessList } from './AccessList.js';

const IRMA = { id: 'u', firstName: 'Irma', lastName: 'Salazar', role: 'admin' } as unknown as UserDetail;

function makeLine(id: number, more: Partial<AuditLine>): AuditLine & { id: number } {
  return {
    ...{ id, at: 1_749_560_000, kind: 'read', action: 'student.application', by: 'Irma Salazar' },
    ...{ address: '203.0.113.9', email: null, student: null, students: 0, site: null, times: 1 },
    ...{ list: null, token: null, records: null },
    ...more,
  };
}

const LINES = [
  makeLine(1, { student: { id: 'ana', name: 'Ana Begay' } }),
  makeLine(2, { action: 'site.roster', site: { id: 7, name: 'Mesa Alta' } }),
  makeLine(3, { kind: 'login-refused', action: null, by: null, email: 'irma@example.org', times: 3 }),
  makeLine(4, { kind: 'changed', action: 'status', by: null, student: { id: 'luz', name: 'Luz Baca' } }),
];

function renderAccess(getList = jest.fn().mockResolvedValue(listAnswer(LINES))) {
  const page = (
    <Routes>
      <Route path="/users/:id/access" element={<AccessList />} />
    </Routes>
  );
  const getOne = (() => Promise.resolve({ data: IRMA })) as never;
  renderOffice(page, { resource: 'users', provider: { getOne, getList }, path: '/users/u/access' });
  return getList;
}

describe('what a person did', () => {
  testStates({
    show: renderAccess,
    loading: 'Loading the activity',
    empty: { answer: listAnswer([]), title: 'Nothing here yet' },
    failed: 'We couldn’t load the activity',
    usual: { answer: listAnswer(LINES), text: 'Luz Baca' },
  });

  it('is a sentence each, with whom it was about, and leads back to the person', async () => {
    const getList = renderAccess();
    const table = await screen.findByRole('table', { name: 'Activity' });
    expect(getList.mock.lastCall?.[0]).toBe('users/u/access');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent(/Opened the application: Ana Begay.*203\.0\.113\.9/);
    expect(within(rows[0]!).getByRole('link', { name: 'Ana Begay' })).toHaveAttribute(
      'href',
      '/applications/ana',
    );
    expect(within(rows[1]!).getByRole('link', { name: 'Mesa Alta' })).toHaveAttribute('href', '/sites/7');
    // Nobody was logged in: it isn’t said that the person did it.
    expect(rows[2]).toHaveTextContent(/Someone: .*3/);
    expect(rows[3]).toHaveTextContent(/The program: /);
    expect(rows[0]).not.toHaveTextContent('Irma Salazar');
    expect(screen.getByRole('link', { name: 'Irma Salazar' })).toHaveAttribute('href', '/users/u');
  });

  it('can be changes only', async () => {
    const getList = renderAccess();
    await userEvent.click(await screen.findByRole('switch', { name: 'Changes only' }));
    await waitFor(() => expect(getList.mock.lastCall?.[1]).toMatchObject({ filter: { changes: true } }));
  });
});
