import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import type { RosterEntry, SiteDetail } from '../../../../domain/contract/site.js';
import { renderOffice } from '../../../testing/render-office.js';
import { ApiError } from '../../../shell/api.js';
import { Roster } from './Roster.js';

jest.mock('../../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me', role: 'site', sites: [{ id: 7, role: 'coordinator' }] } }),
  onSignedOut: () => undefined,
}));

const SITE = {
  ...{ id: 7, name: 'Mesa', verifiedBy: { at: 1, by: null }, endedSeasons: [], grades: null },
  ...{ dates: null, days: null, times: null },
} as unknown as SiteDetail;

function makeStudent(firstName: string): RosterEntry {
  const id = firstName.toLowerCase();
  return { id, firstName, lastName: 'Begay', grade: '3', status: 'pending', overdue: false };
}

function renderRoster() {
  const students = ['Ana', 'Ben', 'Cruz'].map(makeStudent);
  const provider = {
    roster: jest.fn().mockResolvedValue(students),
    answerStudent: jest.fn().mockResolvedValue({}),
    acceptAll: jest.fn(),
  };
  const page = (
    <RecordContextProvider value={SITE}>
      <Roster />
    </RecordContextProvider>
  );
  renderOffice(page, { resource: 'sites', provider });
  return { provider, students };
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function selectAll(answer: string) {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana Begay' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ben Begay' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cruz Begay' }));
  await click(answer);
}

describe('the answers of a site', () => {
  it('accept a student at once, and load the roster again', async () => {
    const { provider, students } = renderRoster();
    await screen.findByText('Begay, Ana');
    provider.roster.mockResolvedValue(
      students.map((one, at) => (at === 0 ? { ...one, status: 'accepted' } : one)),
    );
    await click('Accept Ana Begay');
    await waitFor(() => expect(provider.answerStudent).toHaveBeenCalledWith(7, 'ana', 'accept', null));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Accept Ana Begay' })).not.toBeInTheDocument(),
    );
    expect(provider.roster).toHaveBeenCalledTimes(2);
  });

  it('decline after a question, with a reason', async () => {
    const { provider } = renderRoster();
    await click('Decline Ana Begay');
    const question = await screen.findByRole('alertdialog', { name: 'Decline Ana Begay?' });
    await userEvent.type(within(question).getByRole('textbox'), 'Moved away.');
    await userEvent.click(within(question).getByRole('button', { name: 'Decline student' }));
    await waitFor(() => expect(provider.answerStudent).toHaveBeenCalledWith(7, 'ana', 'deny', 'Moved away.'));
    expect(question).not.toBeInTheDocument();
  });

  it('say why one wasn’t taken', async () => {
    const { provider } = renderRoster();
    provider.answerStudent.mockRejectedValue(new ApiError(409, 'Changed.', undefined, 'NOT_WAITING'));
    await click('Accept Ana Begay');
    const refusal = await screen.findByRole('alertdialog', { name: 'The student wasn’t accepted' });
    expect(refusal).toHaveTextContent('This student isn’t waiting anymore.');
  });

  it('accept several in one call, and name those that were skipped', async () => {
    const { provider } = renderRoster();
    provider.acceptAll.mockResolvedValue({
      accepted: 2,
      skipped: [{ studentId: 'ben', code: 'OWN_STUDENT' }],
    });
    await selectAll('Accept selected');
    await click('Accept 3 students');
    await waitFor(() => expect(provider.acceptAll).toHaveBeenCalledWith(7, ['ana', 'ben', 'cruz']));
    const report = await screen.findByRole('alertdialog', { name: 'Some students weren’t accepted' });
    expect(report).toHaveTextContent('2 students accepted.');
    expect(report).toHaveTextContent('Ben Begay: You can’t accept or decline your own child.');
    expect(provider.answerStudent).not.toHaveBeenCalled();
  });

  it('decline several one after the other, and stop where nothing answers', async () => {
    const { provider } = renderRoster();
    provider.answerStudent
      .mockResolvedValueOnce({})
      .mockRejectedValueOnce(new ApiError(404, 'Not found.'))
      .mockRejectedValueOnce(new Error('no answer'));
    await selectAll('Decline selected');
    const question = await screen.findByRole('alertdialog', { name: 'Decline 3 students?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Decline students' }));
    const report = await screen.findByRole('alertdialog', { name: 'Some students weren’t declined' });
    expect(report).toHaveTextContent('1 student declined.');
    expect(report).toHaveTextContent('Ben Begay: This student isn’t on this site’s roster anymore.');
    expect(report).toHaveTextContent('We got no response for Cruz Begay');
  });
});
