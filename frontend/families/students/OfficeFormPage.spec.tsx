import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { PAGES, getApplicationPath, getPagePath } from '../../../domain/contract/pages.js';
import type { StudentDetail } from '../../../domain/contract/student.js';
import { api, ApiError } from '../../shell/api.js';
import { setLanguage } from '../../testing/english-texts.js';
import { makeStudent, makeSubmitted } from '../../testing/make-student.js';
import { renderFamily } from '../../testing/render-family.js';
import { OfficeFormPage } from './OfficeFormPage.js';
import { SectionDialog } from './SectionDialog.js';

jest.mock('../../shell/api.js', () => ({
  ...jest.requireActual<object>('../../shell/api.js'),
  api: { get: jest.fn(), post: jest.fn() },
}));
jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ state: 'signedIn', user: { id: 'boss', role: 'admin', firstName: 'Eva' } }),
}));
jest.mock('../../shell/toasts.js', () => ({ showToast: jest.fn() }));

const get = jest.mocked(api.get);
const post = jest.mocked(api.post);

const ID = makeStudent().id;
const ENTERED = { firstName: 'Eva', lastName: 'Luna', consent: 'phone', on: 1_788_000_000 } as const;
const APPLICANT = { userFirstName: 'Rosa', userLastName: 'Begay', userEmail: 'rosa@example.org' };
/** The administrator's own child, at the same school. */
const OWN_CHILD = makeSubmitted({ id: 'own', childId: 'own', firstName: 'Noa' });

function open(student: StudentDetail | ApiError, section = '') {
  const answers: Record<string, unknown> = {
    '/students': [OWN_CHILD],
    [`/students/${ID}`]: student,
    [`/students/${ID}/application`]: { ...student, ...APPLICANT },
  };
  get.mockImplementation((path) =>
    student instanceof ApiError ? Promise.reject(student) : Promise.resolve((answers[path] ?? []) as never),
  );
  const page = (
    <>
      <OfficeFormPage id={ID} />
      <Outlet />
    </>
  );
  const form = <SectionDialog getParentPath={(id) => getPagePath('applicationForm', id)} isOffice />;
  renderFamily({
    routes: [
      {
        path: PAGES.applicationForm,
        element: page,
        children: [{ path: PAGES.applicationSection, element: form }],
      },
      { path: PAGES.application, element: <h1>The office’s page</h1> },
    ],
    path: `${getPagePath('applicationForm', ID)}${section}`,
  });
}

const findEmailBox = () => screen.findByRole('checkbox', { name: 'Email the family what changed' });

beforeEach(() => {
  post.mockReset();
  setLanguage('en');
});

describe('the family’s forms, filled in by the office', () => {
  it('say for whom, and who entered the application with which consent', async () => {
    open(makeStudent({ enteredBy: ENTERED }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Begay’s application' })).toBeVisible();
    expect(screen.getByText(/filling this in for Rosa Begay \(rosa@example.org\)/)).toBeVisible();
    expect(screen.getByText(/Entered by: Eva Luna, .* \(By phone\)/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the application' })).toHaveAttribute(
      'href',
      getApplicationPath(ID),
    );
  });

  it.each([
    ['is off while the office enters the application', makeStudent({ enteredBy: ENTERED }), false],
    ['is on for a family that fills it in itself', makeStudent({ enteredBy: null }), true],
    ['is on once it’s submitted', makeSubmitted({ enteredBy: ENTERED }), true],
  ])('the email to the family %s', async (_, student, isOn) => {
    open(student, '/emergency');
    const box = await findEmailBox();
    if (isOn) expect(box).toBeChecked();
    else expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription('The email names the fields, not the answers.');
  });

  it('saves with the choice, and stays at the office’s page', async () => {
    const student = makeStudent({ enteredBy: null, emergencySectionComplete: false });
    open(student, '/emergency');
    await userEvent.click(await findEmailBox());
    post.mockResolvedValue(student);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(post).toHaveBeenCalledWith(
      `/students/${ID}/saveEmergencySection`,
      expect.objectContaining({ notify: false, version: 1 }),
    );
  });

  it('offer the family’s name, and never the administrator’s own child', async () => {
    open(makeStudent({ enteredBy: ENTERED, guardianSectionComplete: false }), '/guardian');
    const fill = await screen.findByRole('button', { name: 'Use Rosa Begay’s name and email' });
    expect(screen.queryByText(/Noa/)).toBeNull();
    await userEvent.click(fill);
    const first = screen.getByRole('group', { name: 'Primary Parent/Guardian' });
    expect(within(first).getByLabelText('Email')).toHaveValue('rosa@example.org');
    expect(within(first).getByLabelText('First Name')).toHaveAttribute('autocomplete', 'off');
  });

  it('are submitted without asking again for the consent', async () => {
    open(makeStudent({ enteredBy: ENTERED }));
    const submit = await screen.findByRole('button', { name: 'Submit for the family' });
    expect(screen.queryByRole('radio')).toBeNull();
    post.mockResolvedValue(makeSubmitted({ enteredBy: ENTERED }));
    await userEvent.click(submit);
    expect(await screen.findByRole('heading', { name: 'The office’s page' })).toBeVisible();
    expect(post.mock.calls).toEqual([[`/students/${ID}/submitApplication`, { consent: null }]]);
  });

  it('ask for the consent if the family began the application', async () => {
    open(makeStudent({ enteredBy: null }));
    const submit = await screen.findByRole('button', { name: 'Submit for the family' });
    await userEvent.click(submit);
    const question = screen.getByRole('radiogroup', { name: 'How did the family ask for this?' });
    expect(question).toHaveAccessibleDescription('Field is required.');
    expect(within(question).getByRole('radio', { name: 'By phone' })).toHaveFocus();
    expect(post).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('radio', { name: 'On paper' }));
    post.mockResolvedValue(makeSubmitted({}));
    await userEvent.click(submit);
    expect(post.mock.calls).toEqual([[`/students/${ID}/submitApplication`, { consent: 'paper' }]]);
  });

  it('say to the office that there’s no such application, and lead back to its list', async () => {
    open(new ApiError(404, 'Not found.'));
    expect(await screen.findByRole('heading', { name: 'Application not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the list of applications' })).toHaveAttribute(
      'href',
      PAGES.applications,
    );
  });

  it.each([
    ['removed', makeStudent({ status: 'removed', removed: true, enteredBy: null })],
    ['of an earlier season', makeStudent({ season: 2026, enteredBy: null })],
  ])('lead back to the office’s page if the application is %s', async (_, student) => {
    open(student);
    expect(await screen.findByRole('heading', { name: 'The office’s page' })).toBeVisible();
  });
});
