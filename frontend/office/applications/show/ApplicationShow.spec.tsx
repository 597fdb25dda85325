import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import {
  makeApplication,
  AT_LIBRARY,
  ACCEPTED,
  renderApplication,
  pressButton,
  openTab,
  answerQuestion,
  mockUser,
} from '../../../testing/application-page.js';
import { ApiError } from '../../../shell/api.js';
import { renderOffice } from '../../../testing/render-office.js';
import { testStates } from '../../../testing/test-states.js';
import { ApplicationShow } from './ApplicationShow.js';

describe('the page of an application', () => {
  it('has the facts in tabs, and what happened beside them', async () => {
    renderApplication();
    expect(await screen.findByText('Ana Begay', { selector: 'h1' })).toBeInTheDocument();
    const panel = screen.getByRole('tabpanel', { name: 'General' });
    expect(within(panel).getByText('Taos')).toBeInTheDocument();
    const tabs = [
      ...['General', 'Parent/Guardian', 'Emergency Contact'],
      ...['Placement', 'Messages', 'History 2'],
    ];
    await waitFor(() => expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(tabs));
    const past = await openTab('History');
    expect(past).toHaveAccessibleName(/History/);
    expect(within(past).getByText('Thank you')).toBeInTheDocument();
    const messages = screen.getByRole('tab', { name: 'Messages' });
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(messages).toHaveAttribute('aria-selected', 'true'));
  });

  it('says what the placement came to, and why there was no seat', async () => {
    renderApplication();
    const panel = await openTab('Placement');
    expect(await within(panel).findByText('Run 2 found no seat.')).toBeInTheDocument();
    expect(within(panel).getByText('Library was full.')).toBeInTheDocument();
    expect(within(panel).getByText('Lottery number 626.')).toBeInTheDocument();
    expect(within(panel).queryByText('Thank you')).not.toBeInTheDocument();
  });

  it('shows the student’s messages, and sends one again', async () => {
    const provider = renderApplication();
    await openTab('Messages');
    expect(await screen.findByText('We have it')).toHaveAttribute('href', '/messages/m');
    expect(provider.getList).toHaveBeenCalledWith(
      'messages',
      expect.objectContaining({ filter: { student: '3' } }),
    );
    await pressButton('Send again');
    await answerQuestion('Send this message again?', 'Send again');
    await waitFor(() => expect(provider.resendMessage).toHaveBeenCalledWith('m'));
  });

  it('shows who saw and changed it, without one’s own views unless they’re asked for', async () => {
    const provider = renderApplication();
    await openTab('History');
    expect(await screen.findByText('Robin Sandoval')).toBeInTheDocument();
    const getLastFilter = () =>
      provider.getList.mock.calls.filter(([name]) => name === 'students/3/access').at(-1)?.[1];
    expect(getLastFilter()).toMatchObject({ filter: { hideOwn: true } });
    await userEvent.click(screen.getByRole('switch', { name: 'Changes only' }));
    await waitFor(() => expect(getLastFilter()).toMatchObject({ filter: { hideOwn: true, changes: true } }));
  });

  it('has no decisions for people of the student’s site, and neither preferences nor an SSID', async () => {
    mockUser.role = 'site';
    const { sitePreference1: _, ssid: __, ...share } = makeApplication(AT_LIBRARY);
    renderApplication(share as ApplicationDetail);
    await screen.findByText('Assignment');
    expect(screen.getByRole('region', { name: 'Assignment' })).toHaveTextContent('Library');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: /History/ })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/Preference|SSID/);
  });

  it('is one page with what a classroom needs for instructors and viewers', async () => {
    mockUser.role = 'site';
    const facts = { id: '3', firstName: 'Ana', lastName: 'Begay', grade: '2', status: 'accepted', site: 1 };
    const aunt = {
      ...{ emergency1FirstName: 'Rosa', emergency1LastName: 'Tso', emergency1Relationship: 'aunt' },
      ...{ emergency1HomePhone: '5055550141', emergency1CellPhone: null, emergency1WorkPhone: null },
    };
    renderApplication({ ...facts, ...aunt } as unknown as ApplicationDetail);
    expect(await screen.findByText('(505) 555-0141')).toHaveAttribute('href', 'tel:5055550141');
    for (const part of ['tab', 'button', 'radio']) {
      expect(screen.queryByRole(part)).not.toBeInTheDocument();
    }
    expect(document.body).not.toHaveTextContent(/Birthday|Preference|SSID/);
  });

  const renderWith = (getOne: unknown, calls: object = {}, path = '/applications/3') => {
    const provider = {
      getOne,
      getList: () => Promise.resolve({ data: [], total: 0 }),
      listHistory: () => Promise.resolve([]),
      listNotes: () => Promise.resolve([]),
      findNextApplication: () => Promise.resolve({ id: null }),
      ...calls,
    };
    const page = (
      <Routes>
        <Route path="/applications/:id" element={<ApplicationShow />} />
      </Routes>
    );
    renderOffice(page, { resource: 'applications', provider: provider as never, path });
  };

  testStates({
    show: renderWith,
    loading: 'Loading the application',
    failed: 'We couldn’t load the application',
    usual: { answer: { data: makeApplication() }, text: 'Add a note' },
  });

  it.each([
    [
      'history',
      'listHistory',
      'We couldn’t load the history.',
      'Nothing has happened with this application yet.',
    ],
    ['placement', 'listHistory', 'We couldn’t load the history.', 'This student hasn’t had a seat yet.'],
    [
      'messages',
      'getList',
      'We couldn’t load the messages',
      'We haven’t sent an email about this student yet.',
    ],
    ['general', 'listNotes', 'We couldn’t load the notes.', 'No notes yet.'],
  ])(
    'says in %s that it couldn’t be loaded, tries again, and that it’s empty',
    async (tab, call, failed, empty) => {
      let isDown = true;
      const isAsked = (name?: string) => call !== 'getList' || name === 'messages';
      const ask = (name?: string) => {
        if (isDown && isAsked(name)) return Promise.reject(new ApiError(400, 'No.'));
        return Promise.resolve(call === 'getList' ? { data: [], total: 0 } : []);
      };
      const getOne = () => Promise.resolve({ data: makeApplication() });
      renderWith(getOne, { [call]: ask }, `/applications/3?tab=${tab}`);
      const line = (await screen.findByText(failed)).parentElement!;
      isDown = false;
      await userEvent.click(within(line).getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(empty)).toBeInTheDocument();
    },
  );

  it('says that it doesn’t exist', async () => {
    renderWith(() => Promise.reject(new ApiError(404, 'Not found.')));
    expect(await screen.findByText('Application not found')).toBeInTheDocument();
  });

  it('adds a private note, once for a double click', async () => {
    const provider = renderApplication();
    await pressButton('Add a note');
    await screen.findByText('Save note');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Called.');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(provider.listNotes).toHaveBeenCalledTimes(2));
    expect(provider.addNote.mock.calls).toEqual([['3', 'Called.']]);
  });

  it('is only read once its season has ended, without the seats that its site has now', async () => {
    renderApplication({ ...ACCEPTED, season: 2026 });
    expect(await screen.findByText(/This application is from the 2026 season/)).toBeVisible();
    expect(screen.getByText('Library')).toBeVisible();
    expect(screen.queryByText('Seats left')).toBeNull();
    expect(await screen.findByText('No notes yet.')).toBeVisible();
    expect(screen.queryByText('Add a note')).toBeNull();
  });

  it('records that there is no SSID, and names who has a number already', async () => {
    const provider = renderApplication();
    await pressButton('Edit SSID');
    const taken = { id: '9', firstName: 'Leo', lastName: 'Chee' };
    provider.setSsid.mockRejectedValueOnce(
      new ApiError(409, 'Taken.', undefined, undefined, undefined, undefined, taken),
    );
    await screen.findByText('Save SSID');
    const field = screen.getByRole('textbox', { name: 'SSID' });
    await userEvent.type(field, '100482193');
    await pressButton('Save SSID');
    expect(await screen.findByText(/Leo Chee/)).toHaveAttribute('href', '/applications/9');
    expect(provider.setSsid).toHaveBeenCalledWith('3', 100482193);
    await pressButton('Not found: enter 0');
    await pressButton('Save SSID');
    await waitFor(() => expect(provider.setSsid).toHaveBeenLastCalledWith('3', 0));
    await waitFor(() => expect(field).not.toBeInTheDocument());
  });
});
