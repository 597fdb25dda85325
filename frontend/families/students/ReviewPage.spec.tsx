import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getReviewPath } from '../../../domain/contract/pages.js';
import type { StudentDetail } from '../../../domain/contract/student.js';
import { getReferenceNumber } from '../../../domain/status/reference-number.js';
import { ApiError, api, ConnectionError } from '../../shell/api.js';
import { makeStudent, makeSubmitted } from '../../testing/make-student.js';
import { reconnect } from '../../testing/reconnect.js';
import { answerStudents, openPage, STUDENT_ID } from '../../testing/student-pages.js';

jest.mock('../../shell/api.js', () => ({
  ...jest.requireActual<object>('../../shell/api.js'),
  api: { get: jest.fn(), post: jest.fn() },
}));
jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ state: 'signedIn', user: { id: 'parent', role: 'user' } }),
}));
jest.mock('../../shell/toasts.js', () => ({ showToast: jest.fn() }));

const get = jest.mocked(api.get);
const post = jest.mocked(api.post);

beforeEach(() => post.mockReset());

describe('the page with all answers', () => {
  it('says which sites are missing, and that fewer are fine', async () => {
    answerStudents([makeStudent({ preferenceSectionComplete: false, sitePreference1: 5 })]);
    openPage(getReviewPath(STUDENT_ID));
    const section = await screen.findByRole('region', { name: 'School Preference' });
    const missing = within(section).getAllByRole('link', { name: /^(First|Second|Third) Preference$/ });
    expect(missing.map(({ textContent }) => textContent)).toEqual(['Second Preference', 'Third Preference']);
    expect(section).toHaveTextContent('If you want only one or two, check “No alternate preferences”.');
  });

  it('links each missing answer to its field', async () => {
    answerStudents([makeStudent({ studentSectionComplete: false, city: 'Taos' })]);
    openPage(getReviewPath(STUDENT_ID));
    const section = await screen.findByRole('region', { name: 'Student' });
    expect(within(section).getByRole('link', { name: 'Zip' })).toHaveAttribute(
      'href',
      `${getReviewPath(STUDENT_ID)}/student?field=zip`,
    );
    expect(screen.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
  });

  it('of an earlier season has the answers, and nothing to change', async () => {
    answerStudents([makeSubmitted({ season: 2026, address: '120 Camino del Rio' })]);
    openPage(getReviewPath(STUDENT_ID));
    expect(await screen.findByText('120 Camino del Rio')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit Application' })).toBeNull();
  });

  it('says that it’s loading, and can be loaded again if that failed', async () => {
    get.mockReturnValue(new Promise(() => undefined));
    const { unmount } = openPage(getReviewPath(STUDENT_ID));
    expect(await screen.findByRole('status')).toHaveTextContent('Loading the application');
    unmount();
    get.mockRejectedValue(new ConnectionError('Failed to fetch'));
    openPage(getReviewPath(STUDENT_ID));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answerStudents([makeStudent()]);
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
  });

  it('of another family looks like an unknown one', async () => {
    answerStudents([]);
    openPage(getReviewPath(STUDENT_ID));
    expect(await screen.findByRole('heading', { level: 1, name: 'Student not found' })).toBeVisible();
  });

  it('opens a section over itself, and closing it comes back', async () => {
    answerStudents([makeStudent({ emergency1FirstName: 'Rosa', emergency1LastName: 'Tso' })]);
    openPage(getReviewPath(STUDENT_ID));
    const section = await screen.findByRole('region', { name: 'Emergency Contact' });
    await userEvent.click(within(section).getByRole('link', { name: /^Change/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Emergency Contact/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
  });

  it('is submitted once on a double click, and by itself when the connection is back', async () => {
    answerStudents([makeStudent()]);
    post.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    openPage(getReviewPath(STUDENT_ID));
    const submit = await screen.findByRole('button', { name: 'Submit Application' });
    // The second press comes before the button knows that it's busy.
    act(() => {
      submit.click();
      submit.click();
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach the program.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(post).toHaveBeenCalledTimes(1);
    answerStudents([makeSubmitted({})]);
    post.mockResolvedValueOnce(makeSubmitted({}));
    reconnect();
    expect(await screen.findByRole('region', { name: 'What we received' })).toBeVisible();
  });

  it('says so if another tab has submitted meanwhile', async () => {
    answerStudents([makeStudent()]);
    openPage(getReviewPath(STUDENT_ID));
    const submit = await screen.findByRole('button', { name: 'Submit Application' });
    answerStudents([makeSubmitted({})]);
    post.mockRejectedValueOnce(new ApiError(409, 'This application is already submitted.'));
    await userEvent.click(submit);
    const told = await screen.findByRole('alertdialog', { name: /has changed/ });
    expect(told).toHaveTextContent('This application is already submitted.');
    await waitFor(() => expect(submit).not.toBeInTheDocument());
  });

  it('submits, and shows the answer at once, though an older one comes later', async () => {
    answerStudents([makeStudent()]);
    openPage(getReviewPath(STUDENT_ID));
    const submit = await screen.findByRole('button', { name: 'Submit Application' });
    let arrive: (older: StudentDetail) => void = () => undefined;
    get.mockImplementation((path) => {
      if (path === '/season') return Promise.reject(new ApiError(500, 'Busy'));
      if (path === '/students') return Promise.resolve([makeStudent()] as never);
      if (path !== `/students/${STUDENT_ID}`) return Promise.resolve([] as never);
      return new Promise<never>((resolve) => (arrive = resolve as never));
    });
    window.dispatchEvent(new Event('visibilitychange'));
    const older = arrive;
    post.mockResolvedValue(makeSubmitted({}));
    await userEvent.click(submit);
    const received = await screen.findByRole('region', { name: 'What we received' });
    expect(received).toHaveTextContent(getReferenceNumber(STUDENT_ID));
    older(makeStudent());
    await waitFor(() => expect(received).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Submit Application' })).toBeNull();
    expect(post.mock.calls).toEqual([[`/students/${STUDENT_ID}/submitApplication`]]);
  });
});
