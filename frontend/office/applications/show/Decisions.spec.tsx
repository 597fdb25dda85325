import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { getRefusalCode } from '../../../../domain/placement/moves.js';
import {
  makeApplication,
  AT_LIBRARY,
  ASSIGNED,
  ACCEPTED,
  REMOVED,
  NEXT,
  FULL,
  renderApplication,
  pressButton,
  findQuestion,
  answerQuestion,
  mockUser,
} from '../../../testing/application-page.js';
import { ApiError } from '../../../shell/api.js';
import { showToast } from '../../../shell/toasts.js';
import { renderOffice } from '../../../testing/render-office.js';
import { NextButton } from './next-up.js';

describe('assigning', () => {
  it('asks nothing where nothing is unusual, and offers the next application', async () => {
    const provider = renderApplication();
    let current = makeApplication();
    provider.getOne.mockImplementation((_, { id }) => Promise.resolve({ data: id === '7' ? NEXT : current }));
    let answerAssign = () => {};
    provider.assign.mockImplementation(
      () =>
        new Promise((resolve) => {
          answerAssign = () => resolve((current = ASSIGNED));
        }),
    );
    provider.moveStudent.mockImplementation(() => Promise.resolve((current = makeApplication())));
    await screen.findByText('Library');
    expect(screen.getByRole('radio', { name: /First Preference Library/ })).toBeChecked();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(provider.assign).toHaveBeenCalled());
    answerAssign();
    const offer = await findQuestion('Next pending application');
    expect(offer).toHaveTextContent('Leo Chee');
    expect(within(offer).getByRole('button', { name: 'Next application' })).toHaveFocus();
    expect(provider.assign.mock.calls).toEqual([['3', 1, false]]);
    const [kind, said, undo] = jest.mocked(showToast).mock.lastCall ?? [];
    expect([kind, said, undo?.label]).toEqual([
      'success',
      'Student assigned. Ana Begay is waiting for a response from Library.',
      'Undo',
    ]);
    // The toast is out of reach behind the question.
    const undoHere = within(offer).getByRole('button', { name: 'Undo' });
    await userEvent.click(undoHere);
    await waitFor(() => expect(provider.moveStudent).toHaveBeenCalledWith('3', 'unassign'));
    await waitFor(() => expect(undoHere).not.toBeInTheDocument());
    await answerQuestion('Next pending application', 'Next application');
    expect(await screen.findByText('Leo Chee', { selector: 'h1' })).toBeInTheDocument();
  });

  it('goes by the seats of now, not by those at the time of the choice', async () => {
    const provider = renderApplication(makeApplication(), {
      fresh: makeApplication({ site1EnrollmentCount: 10 }),
    });
    await pressButton('Assign');
    await answerQuestion('Assign Ana Begay to Library?', 'Cancel');
    expect(provider.assign).not.toHaveBeenCalled();
    await pressButton('Assign');
    await answerQuestion('Assign Ana Begay to Library?', 'Assign past capacity');
    await waitFor(() => expect(provider.assign).toHaveBeenCalledWith('3', 1, true));
  });

  it('asks where no seat with an instructor is left', async () => {
    const provider = renderApplication(makeApplication({ site1EnrollmentCount: 8 }));
    await screen.findByText('Library');
    await userEvent.click(screen.getByRole('radio', { name: /First Preference/ }));
    await pressButton('Assign');
    await answerQuestion('Assign Ana Begay to Library?', 'Assign');
    await waitFor(() => expect(provider.assign).toHaveBeenCalledWith('3', 1, false));
  });

  it('asks about the capacity when the last seat went meanwhile', async () => {
    const provider = renderApplication();
    provider.assign.mockRejectedValueOnce(FULL).mockResolvedValueOnce(ASSIGNED);
    await pressButton('Assign');
    await answerQuestion('Assign Ana Begay to Library?', 'Assign past capacity');
    await waitFor(() =>
      expect(provider.assign.mock.calls).toEqual([
        ['3', 1, false],
        ['3', 1, true],
      ]),
    );
  });

  it.each([
    ['declined', { denials: [1] }, 'Library declined this student before.'],
    ['withdrew', { withdrawals: [1] }, /withdrew this student from Library/],
  ])('selects no site that %s the student before, and asks about it', async (_, before, said) => {
    const provider = renderApplication(makeApplication(before));
    await screen.findByText('Library');
    const first = screen.getByRole('radio', { name: /First Preference/ });
    expect(first).not.toBeChecked();
    await userEvent.click(first);
    await pressButton('Assign');
    expect(await findQuestion('Assign Ana Begay to Library?')).toHaveTextContent(said);
    await answerQuestion('Assign Ana Begay to Library?', 'Cancel');
    expect(provider.assign).not.toHaveBeenCalled();
    await pressButton('Assign');
    await answerQuestion('Assign Ana Begay to Library?', 'Assign');
    await waitFor(() => expect(provider.assign).toHaveBeenCalledWith('3', 1, false));
  });

  it('says that no site is selected, and why a site isn’t possible', async () => {
    const provider = renderApplication(makeApplication({ site1IsVerified: false }));
    await pressButton('Assign');
    await answerQuestion('No Site Selected', 'OK');
    await userEvent.click(screen.getByRole('radio', { name: /First Preference/ }));
    await pressButton('Assign');
    const refusal = await findQuestion('You can’t assign this site');
    expect(refusal).toHaveTextContent('The site must be verified by its staff');
    expect(provider.assign).not.toHaveBeenCalled();
  });

  it('says in the server’s words why it was refused', async () => {
    const provider = renderApplication();
    const refusal = new ApiError(409, 'No longer open.', undefined, getRefusalCode('move.siteNotTaking'));
    provider.assign.mockRejectedValue(refusal);
    await pressButton('Assign');
    const said = await findQuestion('You can’t assign this site');
    expect(said).toHaveTextContent('No longer open.');
  });

  it('isn’t based on data that a colleague has changed', async () => {
    const provider = renderApplication(makeApplication(), { fresh: ASSIGNED });
    await pressButton('Assign');
    await answerQuestion('The application has changed', 'OK');
    expect(await screen.findByText('Assigned, waiting for the site’s response')).toBeInTheDocument();
    expect(provider.assign).not.toHaveBeenCalled();
  });
});

describe('the answer of a site', () => {
  const makeForSite = (id: string, firstName: string) => {
    const { sitePreference1: _, ...share } = makeApplication({ ...AT_LIBRARY, id, firstName, grade: '7' });
    return { ...share, status: 'assigned' } as ApplicationDetail;
  };
  const makeWaiting = (id: string, firstName: string) => {
    const facts = { lastName: 'Begay', grade: '7', status: 'pending', overdue: false } as const;
    return { id, firstName, ...facts };
  };

  it('leads to the next student who waits, and back to the roster after the last', async () => {
    Object.assign(mockUser, { role: 'site', sites: [{ id: 1, name: 'Library', role: 'coordinator' }] });
    const provider = renderApplication(makeForSite('3', 'Ana'), { next: makeForSite('7', 'Leo') });
    const { answerStudent, readRoster: roster } = provider;
    roster.mockResolvedValueOnce([makeWaiting('7', 'Leo')]);
    const getApplication = provider.getOne.getMockImplementation()!;
    provider.getOne.mockImplementation((name, params) =>
      name === 'sites'
        ? Promise.resolve({ data: { id: 1, grades: 'K123' } as unknown as ApplicationDetail })
        : getApplication(name, params),
    );
    expect(await screen.findByText('This site teaches K, 1, 2, 3.')).toBeInTheDocument();
    await pressButton('Accept');
    await waitFor(() => expect(answerStudent).toHaveBeenCalledWith(1, '3', 'accept', null));
    await answerQuestion('Another student is waiting', 'Next: Leo Begay');

    expect(await screen.findByText('Leo Begay', { selector: 'h1' })).toBeInTheDocument();
    window.history.replaceState(null, '', '/applications/7');
    await pressButton('Decline');
    await answerQuestion('Decline Leo Begay?', 'Decline student');
    await waitFor(() => expect(answerStudent).toHaveBeenLastCalledWith(1, '7', 'deny', null));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });

  it('is given once', async () => {
    Object.assign(mockUser, { role: 'site', sites: [{ id: 1, name: 'Library', role: 'coordinator' }] });
    const { sitePreference1: _, ...share } = ACCEPTED;
    renderApplication(share as ApplicationDetail);
    await screen.findByText('Assignment');
    expect(screen.queryByText('Accept')).not.toBeInTheDocument();
  });
});

describe('the other decisions', () => {
  it.each([
    ['Take back', 'unassign', ASSIGNED, 'Take back', /Take back Ana Begay’s assignment/],
    ['Remove', 'remove', makeApplication(), 'Remove application', /Remove Ana Begay’s application/],
    ['Restore', 'restore', REMOVED, 'Restore application', /Restore Ana Begay’s application/],
  ] as const)('%s: asks first, and does nothing on Cancel', async (label, move, application, yes, title) => {
    const provider = renderApplication(application);
    await pressButton(label);
    await answerQuestion(title, 'Cancel');
    expect(provider.moveStudent).not.toHaveBeenCalled();
    await pressButton(label);
    await answerQuestion(title, yes);
    await waitFor(() => expect(provider.moveStudent).toHaveBeenCalledWith('3', move));
  });

  it('returns the application with a message, after a question about the seat', async () => {
    const provider = renderApplication(ASSIGNED);
    await pressButton('Return');
    await answerQuestion('Clear the assignment?', 'Return anyway');
    await screen.findByText('Return Ana Begay’s application');
    const form = screen.getByRole('dialog', { name: 'Return Ana Begay’s application' });
    await userEvent.type(within(form).getByRole('textbox'), 'Please add a phone.');
    await userEvent.click(within(form).getByRole('button', { name: 'Return application' }));
    await waitFor(() =>
      expect(provider.moveStudent).toHaveBeenCalledWith('3', 'return', 'Please add a phone.'),
    );
    expect(await findQuestion('Next pending application')).toBeInTheDocument();
  });

  it('recalls an accepted student, and says why not if somebody was faster', async () => {
    const provider = renderApplication(ACCEPTED);
    provider.moveStudent.mockRejectedValueOnce(new ApiError(409, 'Too late.'));
    await pressButton('Recall');
    await pressButton('Recall acceptance');
    await answerQuestion('The application has changed', 'OK');
    expect(provider.moveStudent).toHaveBeenCalledWith('3', 'recall', null);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the button for the next application', () => {
  it('goes on without a decision, or says that there is no other application', async () => {
    const nextApplication = jest.fn().mockResolvedValueOnce(null).mockResolvedValueOnce({ id: '7' });
    const provider = { findNextApplication: nextApplication, getOne: () => Promise.resolve({ data: NEXT }) };
    const page = (
      <Routes>
        <Route path="/applications/3" element={<NextButton id="3" />} />
        <Route path="/applications/7" element={<p>Leo Chee’s page</p>} />
      </Routes>
    );
    renderOffice(page, {
      resource: 'applications',
      provider: provider as never,
      path: '/applications/3',
    });
    await pressButton('Next application');
    await answerQuestion('No pending applications', 'OK');
    await pressButton('Next application');
    expect(await screen.findByText('Leo Chee’s page')).toBeInTheDocument();
  });
});
