import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { RosterEntry, SiteDetail } from '../../../../domain/contract/site.js';
import { renderOffice } from '../../../testing/render-office.js';
import { testStates } from '../../../testing/test-states.js';
import { ApiError, ConnectionError } from '../../../shell/api.js';
import { downloadFile } from '../../../shell/download-file.js';
import { Roster } from './Roster.js';
import { Waitlist } from './Waitlist.js';

let role = 'coordinator';
beforeEach(() => {
  role = 'coordinator';
});

jest.mock('../../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me', role: 'site', sites: [{ id: 7, role }] } }),
}));
jest.mock('../../../shell/download-file.js', () => ({ downloadFile: jest.fn() }));

const SITE = {
  ...{ id: 7, name: 'Mesa', verifiedBy: { at: 1, by: null }, endedSeasons: [], grades: null },
  ...{ dates: null, days: null, times: null },
} as unknown as SiteDetail;

function makeStudent(firstName: string): RosterEntry {
  const id = firstName.toLowerCase();
  return { id, firstName, lastName: 'Begay', grade: '3', status: 'pending', overdue: false };
}

function renderAtSite(page: ReactElement, provider: object, site = SITE) {
  renderOffice(<RecordContextProvider value={site}>{page}</RecordContextProvider>, {
    resource: 'sites',
    provider,
  });
}

function renderRoster(site = SITE, students = ['Ana', 'Ben', 'Cruz'].map(makeStudent)) {
  const provider = {
    readRoster: jest.fn().mockResolvedValue(students),
    listRosterContacts: jest.fn(),
    answerStudent: jest.fn().mockResolvedValue({}),
    acceptAll: jest.fn(),
  };
  renderAtSite(<Roster />, provider, site);
  return { provider, students };
}

describe('the roster of a site', () => {
  testStates({
    show: (roster) => renderAtSite(<Roster />, { readRoster: roster }),
    loading: 'Loading the roster',
    empty: { answer: [], title: 'No students yet' },
    failed: 'We couldn’t load the roster',
    usual: { answer: [makeStudent('Ana')], text: 'Begay, Ana' },
  });

  it('shows those in one state, with how many they are', async () => {
    const withdrawn = { ...makeStudent('Ben'), status: 'withdrawn' } as const;
    renderRoster(SITE, [makeStudent('Ana'), withdrawn]);
    const filter = within(await screen.findByRole('group', { name: 'Show students by status' }));
    const names = filter.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['All 2', 'Accepted 0', 'Pending 1', 'Withdrawn 1']);
    await userEvent.click(filter.getByRole('button', { name: 'Withdrawn 1' }));
    expect(screen.queryByText('Begay, Ana')).not.toBeInTheDocument();
    // The site can’t open the application anymore.
    expect(screen.getByText('Begay, Ben').closest('a')).toBeNull();
    await userEvent.click(filter.getByRole('button', { name: 'Accepted 0' }));
    expect(await screen.findByText('No students have this status right now')).toBeInTheDocument();
  });

  it('of an ended season is only read, and downloaded', async () => {
    const accepted = { ...makeStudent('Luz'), status: 'accepted' } as const;
    const endedRoster = jest.fn().mockResolvedValue([accepted]);
    const site = { ...SITE, endedSeasons: [2024, 2023] };
    renderAtSite(
      <Roster />,
      { readRoster: () => Promise.resolve([makeStudent('Ana')]), readEndedRoster: endedRoster },
      site,
    );
    await screen.findByRole('button', { name: 'Accept Ana Begay' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), '2023');
    const name = await screen.findByText('Begay, Luz');
    expect(endedRoster).toHaveBeenCalledWith(7, 2023);
    expect(name.closest('a')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
    await click('Download roster.csv');
    await waitFor(() => expect(downloadFile).toHaveBeenCalledWith(expect.any(Blob), 'roster.csv'));
  });
});

describe('the waitlist of a site', () => {
  testStates({
    show: (waitlist) => renderAtSite(<Waitlist />, { readWaitlist: waitlist }),
    loading: 'Loading the waitlist',
    empty: { answer: [], title: 'No one is waiting for this site' },
    failed: 'We couldn’t load the waitlist',
    usual: {
      answer: [
        { ...makeStudent('Noah'), position: 1, preference: 1, priorities: [], late: false, lottery: 4 },
      ],
      text: 'Begay, Noah',
    },
  });
});

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
    provider.readRoster.mockResolvedValue(
      students.map((one, at) => (at === 0 ? { ...one, status: 'accepted' } : one)),
    );
    await click('Accept Ana Begay');
    await waitFor(() => expect(provider.answerStudent).toHaveBeenCalledWith(7, 'ana', 'accept', null));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Accept Ana Begay' })).not.toBeInTheDocument(),
    );
    expect(provider.readRoster).toHaveBeenCalledTimes(2);
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

  it('keep the reason of a decline that couldn’t be sent', async () => {
    const { provider } = renderRoster();
    provider.answerStudent.mockRejectedValueOnce(new ConnectionError('gone'));
    await click('Decline Ana Begay');
    const question = await screen.findByRole('alertdialog', { name: 'Decline Ana Begay?' });
    await userEvent.type(within(question).getByRole('textbox'), 'Moved away.');
    await userEvent.click(within(question).getByRole('button', { name: 'Decline student' }));
    const error = await screen.findByRole('alertdialog', { name: 'Error' });
    await userEvent.click(within(error).getByRole('button', { name: 'OK' }));
    const again = await screen.findByRole('alertdialog', { name: 'Decline Ana Begay?' });
    expect(within(again).getByRole('textbox')).toHaveValue('Moved away.');
    await userEvent.click(within(again).getByRole('button', { name: 'Decline student' }));
    const sent = [7, 'ana', 'deny', 'Moved away.'];
    await waitFor(() => expect(provider.answerStudent.mock.calls).toEqual([sent, sent]));
  });

  it('don’t wait for the one before, nor for its reload', async () => {
    const { provider } = renderRoster();
    await screen.findByText('Begay, Ana');
    let letGo = (): void => undefined;
    const held = new Promise<object>((resolve) => {
      letGo = () => resolve({});
    });
    const after = [
      { ...makeStudent('Ana'), status: 'accepted' },
      { ...makeStudent('Ben'), status: 'accepted' },
    ];
    provider.readRoster.mockImplementation(() => held.then(() => after));
    provider.answerStudent.mockImplementation((_, id: string) => (id === 'ana' ? held : Promise.resolve({})));
    const findRow = (name: string) => screen.getByRole('link', { name: `Begay, ${name}` }).closest('tr')!;
    await click('Accept Ana Begay');
    expect(screen.getByRole('button', { name: 'Accept Ana Begay' })).toHaveAttribute('aria-busy', 'true');
    await click('Accept Ben Begay');
    await waitFor(() => expect(findRow('Ben')).toHaveTextContent('Accepted'));
    await click('Decline Cruz Begay');
    await click('Decline student');
    await waitFor(() => expect(screen.queryByText('Begay, Cruz')).not.toBeInTheDocument());
    expect(findRow('Ana')).toHaveTextContent('Pending');
    letGo();
    await waitFor(() => expect(findRow('Ana')).toHaveTextContent('Accepted'));
  });

  it.each([
    ['NOT_WAITING', 'This student isn’t waiting anymore.'],
    ['OWN_STUDENT', 'You can’t accept or decline your own child. Please ask a colleague.'],
  ])('say why one wasn’t taken: %s', async (code, reason) => {
    const { provider } = renderRoster();
    provider.answerStudent.mockRejectedValue(new ApiError(409, 'Changed.', undefined, code));
    await click('Accept Ana Begay');
    const refusal = await screen.findByRole('alertdialog', { name: 'The student wasn’t accepted' });
    expect(refusal).toHaveTextContent(reason);
    // The reloaded roster shows what happened meanwhile.
    await waitFor(() => expect(provider.readRoster).toHaveBeenCalledTimes(2));
    await click('OK');
    await waitFor(() => expect(refusal).not.toBeInTheDocument());
    await click('Decline Ana Begay');
    await click('Decline student');
    const other = await screen.findByRole('alertdialog', { name: 'The student wasn’t declined' });
    expect(other).toHaveTextContent(reason);
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

it('marks a late answer, and a grade that the site doesn’t teach', async () => {
  const students = [{ ...makeStudent('Ana'), overdue: true }, { ...makeStudent('Ben'), grade: '7' } as const];
  renderRoster({ ...SITE, grades: 'PK123456' }, students);
  const findRow = async (name: string) => (await screen.findByText(`Begay, ${name}`)).closest('tr')!;
  expect(await findRow('Ana')).toHaveTextContent('Overdue');
  expect(await findRow('Ana')).not.toHaveTextContent('This site teaches');
  expect(await findRow('Ben')).not.toHaveTextContent('Overdue');
  expect(await findRow('Ben')).toHaveTextContent('This site teaches Pre-K, K, 1, 2, 3, 4, 5, 6.');
});

it.each(['view', 'instructor'])('is only read by a person in the role %s', async (own) => {
  role = own;
  renderRoster();
  expect((await screen.findByText('Begay, Ana')).closest('a')).toHaveAttribute('href', '/applications/ana');
  expect(screen.queryByRole('button', { name: / Ana Begay$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('shows no students before the site is verified, and offers that', async () => {
  const roster = jest.fn();
  renderAtSite(<Roster />, { readRoster: roster }, { ...SITE, verifiedBy: null });
  expect(screen.getByRole('button', { name: 'Verify information' })).toBeEnabled();
  expect(roster).not.toHaveBeenCalled();
});

describe('the files of a site', () => {
  const readFile = async () => {
    await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
    const [file, name] = jest.mocked(downloadFile).mock.calls[0]!;
    // Without the mark at the start.
    const text = new TextDecoder().decode(await file.arrayBuffer());
    return { name, lines: text.trimEnd().split('\r\n') };
  };
  beforeEach(() => jest.mocked(downloadFile).mockClear());

  it('have whom to call about each student, for those who may know that', async () => {
    const { provider } = renderRoster();
    const phone = '5055550141';
    provider.listRosterContacts.mockResolvedValue([
      {
        id: 'ben',
        guardian1FirstName: 'Rosa',
        guardian1Relationship: 'grandparent',
        emergency2WorkPhone: phone,
      },
    ]);
    await click('Download roster.csv');
    const { name, lines } = await readFile();
    expect(name).toBe('roster.csv');
    expect(lines[0]).toMatch(
      /^Last Name,First Name,Grade,Status,Id,Parent 1 First Name,.*,Emergency 2 Work Phone$/,
    );
    expect(lines[1]).toMatch(/^Begay,Ana,3,Pending,ana,+$/);
    expect(lines[2]).toMatch(/^Begay,Ben,3,Pending,ben,Rosa,,Grandparent,+\(505\) 555-0141$/);
  });

  it('have the waitlist in its order', async () => {
    const entry = { tier: 2, lottery: 41, priorities: [], late: false, lastName: 'Begay', preference: 2 };
    const first = { priorities: ['sibling', 'near'], late: true };
    const waitlist = jest.fn().mockResolvedValue([
      { ...entry, id: 'luz', position: 1, firstName: 'Luz', grade: '2', lottery: 17, ...first },
      { ...entry, id: 'nico', position: 2, firstName: 'Nico', grade: 'P' },
    ]);
    renderAtSite(<Waitlist />, { readWaitlist: waitlist });
    await click('Download waitlist.csv');
    const { name, lines } = await readFile();
    expect(name).toBe('waitlist.csv');
    expect(lines).toEqual([
      'Position,Last Name,First Name,Grade,Preference,Priorities,Late,Tier,Lottery,Id',
      '1,Begay,Luz,2,Second Preference,Brother or sister at the site; Lives near the site,Yes,2,17,luz',
      '2,Begay,Nico,Pre-K,Second Preference,,No,2,41,nico',
    ]);
  });
});
