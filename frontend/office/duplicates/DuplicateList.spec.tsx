import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DuplicateGroup, DuplicateStudent } from '../../../domain/contract/duplicates.js';
import { renderOffice } from '../../testing/render-office.js';
import { listAnswer, testStates } from '../../testing/test-states.js';
import { ApiError } from '../../shell/api.js';
import { DuplicateList } from './DuplicateList.js';

function makeStudent(id: string, firstName: string, more: Partial<DuplicateStudent> = {}): DuplicateStudent {
  return {
    id,
    firstName,
    lastName: 'Begay',
    birthday: 1_457_913_600,
    grade: '3',
    zip: '87501',
    applicant: { id: 'rosa', firstName: 'Rosa', lastName: 'Begay', email: 'rosa@example.org' },
    status: 'unassigned',
    site: null,
    ...more,
  };
}

const ANA = makeStudent('ana', 'Ana');
const ANNA = makeStudent('anna', 'Anna', {
  zip: null,
  applicant: { id: 'luis', firstName: 'Luis', lastName: 'Tso', email: 'luis@example.org' },
  status: 'accepted',
  site: { id: 7, name: 'Mesa Alta' },
});

function makeGroup(more: Partial<DuplicateGroup> = {}): DuplicateGroup & { id: string } {
  const why: DuplicateGroup['why'] = ['birthday', 'name', 'spelling'];
  return { id: 'g', key: 'g', why, students: [ANA, ANNA], dismissed: null, ...more };
}

function renderList(getList = jest.fn().mockResolvedValue(listAnswer([makeGroup()])), filter: object = {}) {
  const provider = {
    getList,
    dismissDuplicates: jest.fn().mockResolvedValue(undefined),
    bringBackDuplicates: jest.fn().mockResolvedValue(undefined),
    moveStudent: jest.fn().mockResolvedValue({}),
  };
  const path = `/duplicates?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  renderOffice(<DuplicateList />, { resource: 'duplicates', provider, path });
  return provider;
}

const findCard = (name: string) => screen.findByRole('listitem', { name });

describe('the list of duplicates', () => {
  testStates({
    show: renderList,
    loading: 'Looking for duplicates',
    empty: { answer: listAnswer([]), title: 'No duplicates' },
    failed: 'We couldn’t load the duplicates',
    usual: { answer: listAnswer([makeGroup()]), text: 'One group' },
  });

  it('says why it’s likely the same child, and marks only the facts that differ', async () => {
    renderList();
    const card = await findCard('Ana Begay: 2 applications');
    const reasons = within(within(card).getByRole('list', { name: 'Why we think so' }));
    expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Same birthday',
      'Names differ by a letter or two',
    ]);
    const getFacts = (name: string) => {
      const link = within(card).getByRole('link', { name });
      const terms = link.closest('li')?.querySelectorAll('dl > div') ?? [];
      return [...terms].map(({ textContent }) => textContent);
    };
    expect(getFacts('Ana Begay')).toEqual([
      'NameAna BegayDifferent',
      'BirthdayMarch 14, 2016',
      'Grade3',
      'ZIP code87501Different',
      'ApplicantRosa BegayDifferent',
      'Emailrosa@example.orgDifferent',
      'StatusPending AssignmentDifferent',
      'SiteNoneDifferent',
    ]);
    expect(getFacts('Anna Begay')).toContain('ZIP codeNoneDifferent');
    const links = within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/applications/ana',
      '/users/rosa',
      '/applications/anna',
      '/users/luis',
      '/sites/7',
    ]);
  });

  it('keeps applications as different children after a question, and asks for the list again', async () => {
    const { dismissDuplicates, getList } = renderList();
    const dismiss = await screen.findByRole('button', { name: 'Not the same child: Ana Begay' });
    await userEvent.click(dismiss);
    const question = await screen.findByRole('alertdialog', { name: 'Are these different children?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(dismissDuplicates).not.toHaveBeenCalled();

    await userEvent.click(dismiss);
    const again = await screen.findByRole('alertdialog');
    getList.mockResolvedValue(listAnswer([]));
    await userEvent.dblClick(within(again).getByRole('button', { name: 'They’re different children' }));
    expect(await screen.findByRole('heading', { name: 'No duplicates' })).toBeVisible();
    expect(dismissDuplicates.mock.calls).toEqual([[['ana', 'anna']]]);
  });

  it('removes one application, and says first which seat is lost', async () => {
    const { moveStudent } = renderList();
    const remove = await screen.findByRole('button', {
      name: 'Remove the application of Anna Begay by Luis Tso',
    });
    await userEvent.click(remove);
    const question = await screen.findByRole('alertdialog', { name: 'Remove Anna Begay’s application?' });
    expect(question).toHaveTextContent('the student loses the seat at Mesa Alta');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove application' }));
    await waitFor(() => expect(moveStudent.mock.calls).toEqual([['anna', 'remove']]));
  });

  it('says in the server’s words why one wasn’t removed, and shows how it is now', async () => {
    const { moveStudent, getList } = renderList();
    moveStudent.mockRejectedValue(new ApiError(409, 'Ana Begay was removed already.'));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove the application of Ana Begay by Rosa Begay' }),
    );
    const question = await screen.findByRole('alertdialog');
    expect(question).not.toHaveTextContent('loses the seat');
    getList.mockResolvedValue(listAnswer([]));
    await userEvent.click(within(question).getByRole('button', { name: 'Remove application' }));
    const refusal = await screen.findByRole('alertdialog', { name: 'This group has changed' });
    expect(refusal).toHaveTextContent('Ana Begay was removed already.');
    await userEvent.click(within(refusal).getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('heading', { name: 'No duplicates' })).toBeVisible();
  });

  it('of one application names the child, and leads to all', async () => {
    const { getList } = renderList(undefined, { student: 'anna' });
    const lead = await screen.findByText(/^These applications are probably for the same child as/);
    expect(lead).toHaveTextContent('as Anna Begay’s.');
    expect(getList.mock.lastCall?.[1]).toMatchObject({ filter: { student: 'anna' } });
    await userEvent.click(screen.getByRole('link', { name: 'See all duplicates' }));
    await waitFor(() => expect(getList.mock.lastCall?.[1]).toMatchObject({ filter: {} }));
  });

  it('of one application says that there are no others', async () => {
    renderList(jest.fn().mockResolvedValue(listAnswer([])), { student: 'ana' });
    expect(await screen.findByRole('heading', { name: 'No duplicates of this application' })).toBeVisible();
  });
});

describe('the list of different children', () => {
  it('says who kept them apart, and brings them back without a question, once for a double click', async () => {
    const dismissed = { firstName: 'Irma', lastName: 'Salazar', on: 1_749_560_000 };
    const group = makeGroup({ why: [], dismissed });
    const { getList, bringBackDuplicates } = renderList(jest.fn().mockResolvedValue(listAnswer([group])), {
      dismissed: true,
    });
    expect(
      await screen.findByText(/^Kept as different children by Irma Salazar on Jun 10, 2025/),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Different children' })).toBeVisible();
    // Not necessarily the person who reads it.
    expect(screen.getByText(/^Your office decided/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Why we think so' })).not.toBeInTheDocument();
    getList.mockResolvedValue(listAnswer([]));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Bring back: Ana Begay' }));
    expect(await screen.findByText('You haven’t kept any applications as different children.')).toBeVisible();
    expect(bringBackDuplicates.mock.calls).toEqual([[['ana', 'anna']]]);
  });
});
