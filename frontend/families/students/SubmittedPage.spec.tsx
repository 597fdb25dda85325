import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGES, getStudentPath, getSubmittedPath } from '../../../domain/contract/pages.js';
import type { StudentDetail } from '../../../domain/contract/student.js';
import { getReferenceNumber } from '../../../domain/status/reference-number.js';
import { api, ConnectionError } from '../../shell/api.js';
import { setLanguage } from '../../testing/english-texts.js';
import { makeChoice, makeStudent, makeSubmitted } from '../../testing/make-student.js';
import { answerStudents, openPage, STUDENT_ID } from '../../testing/student-pages.js';

jest.mock('../../shell/api.js', () => ({
  ...jest.requireActual<object>('../../shell/api.js'),
  api: { get: jest.fn() },
}));
jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ state: 'signedIn', user: { id: 'parent', role: 'user' } }),
}));

const get = jest.mocked(api.get);
const path = getSubmittedPath(STUDENT_ID);
const TIMELINE: StudentDetail['timeline'] = [
  { kind: 'submitted', state: 'done', on: null, text: 'The application was submitted.' },
  { kind: 'placement', state: 'now', on: null, text: 'We look for a spot' },
  { kind: 'answer', state: 'next', on: null, text: 'The site answers' },
] as never;

beforeEach(() => setLanguage('en'));

describe('the page after an application was submitted', () => {
  it('says what arrived, under which number, and what comes next', async () => {
    const choices = [makeChoice('waiting'), { ...makeChoice('waiting', 'Taos'), siteId: 8, rank: 2 }];
    answerStudents([makeSubmitted({ choices, timeline: TIMELINE })]);
    openPage(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Application Submitted' })).toBeVisible();
    const received = screen.getByRole('region', { name: 'What we received' });
    expect(received).toHaveTextContent('Ana Begay');
    expect(received).toHaveTextContent(getReferenceNumber(STUDENT_ID));
    for (const site of ['Mesa Middle', 'Taos']) expect(within(received).getByText(site)).toBeVisible();
    const next = screen.getByRole('region', { name: 'What happens next' });
    const steps = within(next).getAllByRole('listitem');
    expect(steps).toHaveLength(2);
    expect(steps[0]).toHaveTextContent('We look for a spot');
    expect(next).toHaveTextContent('We’ll let you know by email');
    expect(screen.getByRole('link', { name: 'Add New Student' })).toHaveAttribute('href', PAGES.newStudent);
    expect(screen.getByRole('link', { name: /^View Application.*Ana Begay/ })).toHaveAttribute(
      'href',
      getStudentPath(STUDENT_ID),
    );
    const print = jest.fn();
    window.print = print;
    await userEvent.click(within(received).getByRole('button', { name: /print/i }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('promises no spot and no email once the summer is over', async () => {
    answerStudents([makeSubmitted({ timeline: TIMELINE })]);
    openPage(path, { firstDay: '2000-06-01', lastDay: '2000-06-26' });
    const next = await screen.findByRole('region', { name: 'What happens next' });
    expect(next).toHaveTextContent('so there are no spots to apply for now');
    expect(within(next).queryAllByRole('listitem')).toHaveLength(0);
    expect(next).not.toHaveTextContent('We’ll let you know by email');
  });

  it('is the student’s page for an application that isn’t submitted', async () => {
    answerStudents([makeStudent()]);
    openPage(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Application Submitted' })).toBeNull();
  });

  it('says that it’s loading, and can be loaded again if that failed', async () => {
    get.mockReturnValue(new Promise(() => undefined));
    const { unmount } = openPage(path);
    expect(await screen.findByRole('status')).toHaveTextContent('Loading the application');
    unmount();
    get.mockRejectedValue(new ConnectionError('Failed to fetch'));
    openPage(path);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answerStudents([makeSubmitted({})]);
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Application Submitted' })).toBeVisible();
  });

  it('of another family isn’t found', async () => {
    answerStudents([]);
    openPage(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Student not found' })).toBeVisible();
  });

  it('is in Spanish, too', async () => {
    setLanguage('es');
    answerStudents([makeSubmitted({})]);
    openPage(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Solicitud enviada' })).toBeVisible();
  });
});
