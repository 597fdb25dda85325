import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import type { SiteCallEntry } from '../../../../domain/contract/coming.js';
import type { SiteDetail, WaitlistEntry } from '../../../../domain/contract/site.js';
import type { WhoAmI } from '../../../../domain/contract/user.js';
import { renderOffice } from '../../../testing/render-office.js';
import { testStates } from '../../../testing/test-states.js';
import { ApiError } from '../../../shell/api.js';
import { isFormUnsaved } from '../../../shell/leave-guard.js';
import { Calls } from './Calls.js';

const mockSession: { user: WhoAmI } = { user: {} as WhoAmI };
jest.mock('../../../shell/session.js', () => ({
  useSession: () => mockSession,
}));

const SITE = { id: 7, name: 'Mesa', isNameShared: false, district: null } as unknown as SiteDetail;

function makeEntry(firstName: string, change: Partial<SiteCallEntry> = {}): SiteCallEntry {
  return {
    studentId: firstName.toLowerCase(),
    firstName,
    lastName: 'Begay',
    grade: '3',
    reason: 'noShow',
    attending: null,
    phones: [{ name: 'Marisol Begay', relationship: 'parent', phone: '5055550137' }],
    lastCall: null,
    ...change,
  };
}

const ANA = makeEntry('Ana');
const LUIS = makeEntry('Luis', { reason: 'absent' });
const WAITING = { id: 'next', firstName: 'Noah', lastName: 'Duran', position: 1 } as WaitlistEntry;

function renderCalls(
  entries: readonly SiteCallEntry[],
  role: 'coordinator' | 'staff' | 'admin' = 'coordinator',
  calls = jest.fn().mockResolvedValue(entries),
) {
  const account = role === 'admin' ? { role } : { role: 'site', sites: [{ id: 7, name: 'Mesa', role }] };
  mockSession.user = {
    id: 'me',
    firstName: 'Cora',
    lastName: 'Chee',
    sites: [],
    ...account,
  } as unknown as WhoAmI;
  const provider = {
    listCalls: calls,
    addCall: jest.fn().mockResolvedValue({}),
    releaseNoShows: jest.fn().mockResolvedValue({ released: 1, skipped: [] }),
    readWaitlist: jest.fn().mockResolvedValue([WAITING]),
    assign: jest.fn().mockResolvedValue({}),
  };
  const page = (
    <RecordContextProvider value={SITE}>
      <Calls />
    </RecordContextProvider>
  );
  renderOffice(page, { resource: 'sites', provider });
  return provider;
}

describe('whom to call', () => {
  testStates({
    show: (calls) => renderCalls([], 'coordinator', calls),
    loading: 'Loading',
    empty: { answer: [], title: 'No calls to make today' },
    failed: 'We couldn’t load the calls',
    usual: { answer: [ANA], text: '1 to call, 0 done' },
  });

  it('has the first family open, with its phones and five outcomes', async () => {
    const { addCall } = renderCalls([ANA, LUIS]);
    expect(
      await screen.findByRole('link', { name: 'Call (505) 555-0137 Marisol Begay, Parent' }),
    ).toHaveAttribute('href', 'tel:5055550137');
    expect(screen.getByText('2 to call, 0 done')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'With the grandmother.');
    await userEvent.click(screen.getByRole('button', { name: 'Left message' }));
    const note = 'With the grandmother.';
    await waitFor(() =>
      expect(addCall).toHaveBeenCalledWith(7, { studentId: 'ana', outcome: 'leftMessage', note }),
    );
  });

  it('keeps a note while another family is looked up and over a new login, until its call is saved', async () => {
    renderCalls([ANA, LUIS]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add note' }));
    expect(isFormUnsaved()).toBe(false);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'After 5.');
    expect(isFormUnsaved()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: /^Luis Begay/ }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: /^Ana Begay/ }));
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('After 5.');
    await userEvent.click(screen.getByRole('button', { name: 'No answer' }));
    await waitFor(() => expect(isFormUnsaved()).toBe(false));
  });

  it('prints whose each phone is, and the note of the last call', async () => {
    const lastCall = {
      on: 1,
      firstName: 'Iris',
      lastName: 'Pacheco',
      outcome: 'noAnswer',
      note: 'After 5.',
    } as const;
    renderCalls([{ ...ANA, lastCall }]);
    const row = await screen.findByRole('row', { name: /Begay, Ana/, hidden: true });
    expect(row).toHaveTextContent('(505) 555-0137 Marisol Begay, Parent');
    expect(row).toHaveTextContent('After 5.');
  });

  it('asks before it gives a seat up', async () => {
    const { addCall } = renderCalls([ANA]);
    await userEvent.click(await screen.findByRole('button', { name: 'Not coming' }));
    const question = await screen.findByRole('alertdialog', { name: 'Give up Ana Begay’s spot?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(addCall).not.toHaveBeenCalled();
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Not coming' }));
    const again = await screen.findByRole('alertdialog');
    await userEvent.click(within(again).getByRole('button', { name: 'Give up the spot' }));
    await waitFor(() =>
      expect(addCall).toHaveBeenCalledWith(7, { studentId: 'ana', outcome: 'notComing', note: null }),
    );
  });

  it('folds what’s done today, also a family that isn’t in the list anymore', async () => {
    const lastCall = { on: Date.now() / 1000, firstName: 'Iris', lastName: 'Pacheco', note: null } as const;
    const called = { ...LUIS, lastCall: { ...lastCall, outcome: 'noAnswer' as const } };
    const { listCalls: calls } = renderCalls([ANA, called]);
    expect(await screen.findByText('1 to call, 1 done')).toBeInTheDocument();
    calls.mockResolvedValue([called]);
    await userEvent.click(screen.getByRole('button', { name: 'Coming' }));
    expect(await screen.findByText('0 to call, 2 done')).toBeInTheDocument();
    expect(screen.getByText('No calls to make today')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '2 done today' }));
    expect(screen.getByText(/^No answer, /)).toBeInTheDocument();
    expect(screen.getByText(/^Coming, /)).toBeInTheDocument();
  });
});

describe('seats of no-shows', () => {
  it('are given up for those who are chosen, after the family’s email is shown', async () => {
    const { releaseNoShows } = renderCalls([ANA, makeEntry('Bo'), LUIS]);
    await userEvent.click(await screen.findByRole('button', { name: 'Give up spots of no-shows' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give up spots of no-shows' });
    expect(dialog).toHaveTextContent('(student) didn’t come to Mesa on the first days');
    expect(within(dialog).queryByRole('checkbox', { name: 'Luis Begay' })).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Bo Begay' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Give up 1 spot' }));
    await waitFor(() => expect(releaseNoShows).toHaveBeenCalledWith(7, ['ana']));
    const status = await screen.findByText('1 spot is free again. We emailed the family.');
    expect(status.closest('[role=status]')).toHaveTextContent('The program’s office sees the free spots');
  });

  it('are offered to the next child by the office, and not at all by staff', async () => {
    const { assign } = renderCalls([ANA], 'admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Give up spots of no-shows' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Give up 1 spot' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Assign Noah Duran' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('next', 7, false));
  });

  it('can’t be given up for nobody, and each once for a double click', async () => {
    const { releaseNoShows } = renderCalls([ANA]);
    await userEvent.click(await screen.findByRole('button', { name: 'Give up spots of no-shows' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Ana Begay' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Give up 0 spots' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one child.');
    expect(releaseNoShows).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Ana Begay' }));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    releaseNoShows.mockReturnValue(new Promise(() => undefined));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Give up 1 spot' }));
    expect(releaseNoShows.mock.calls).toEqual([[7, ['ana']]]);
  });

  it('that somebody needed meanwhile are left out, and the next child isn’t offered', async () => {
    const { releaseNoShows, readWaitlist: waitlist } = renderCalls([ANA, makeEntry('Bo')], 'admin');
    releaseNoShows.mockResolvedValue({ released: 0, skipped: ['ana', 'bo'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Give up spots of no-shows' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Give up 2 spots' }));
    expect(
      await screen.findByText('2 children were left out, because something changed in the meantime.'),
    ).toBeVisible();
    expect(screen.queryByText(/free again/)).not.toBeInTheDocument();
    expect(waitlist).not.toHaveBeenCalled();
  });

  it('stay chosen if the server can’t give them up', async () => {
    const { releaseNoShows } = renderCalls([ANA]);
    releaseNoShows.mockRejectedValueOnce(new ApiError(400, 'The season has ended.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Give up spots of no-shows' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Give up 1 spot' }));
    const failure = await screen.findByRole('alertdialog');
    expect(failure).toHaveTextContent('The season has ended.');
    await userEvent.click(within(failure).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(failure).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Give up 1 spot' }));
    expect(await screen.findByText('1 spot is free again. We emailed the family.')).toBeVisible();
  });

  it('aren’t for staff to give up', async () => {
    renderCalls([ANA], 'staff');
    await screen.findByRole('button', { name: 'Coming' });
    expect(screen.queryByRole('button', { name: 'Give up spots of no-shows' })).not.toBeInTheDocument();
  });
});
