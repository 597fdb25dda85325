import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { ApiError } from './api.js';
import { goBack as stepBack, guardPage, LeaveGuards } from './leave-guard.js';
import { confirmDialog, showError, showInfo, showNews, QuestionDialogs } from './modals.js';

let router: ReturnType<typeof createMemoryRouter>;

function Pages() {
  return (
    <>
      <LeaveGuards />
      <h1>{useLocation().pathname}</h1>
      <QuestionDialogs />
    </>
  );
}

beforeEach(() => {
  router = createMemoryRouter([{ path: '*', Component: Pages }], { initialEntries: ['/first', '/'] });
  render(<RouterProvider router={router} />);
});

function open<T>(ask: () => Promise<T>): { answer: Promise<T> } {
  let answer: Promise<T> | undefined;
  act(() => {
    answer = ask();
  });
  if (!answer) throw new Error('It asked nothing.');
  return { answer };
}

async function findButton(name: string) {
  return screen.findByRole('button', { name });
}

async function expectClosed() {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

const QUESTION = { title: 'Save it?', text: 'Others can see it then.', yes: 'Save' };

it('asks with its text, and a mere Enter says yes', async () => {
  const { answer } = open(() => confirmDialog(QUESTION));
  const dialog = await screen.findByRole('alertdialog', { name: 'Save it?' });
  expect(dialog).toHaveAccessibleDescription('Others can see it then.');
  expect(await findButton('Save')).toHaveFocus();
  fireEvent.click(await findButton('Save'));
  expect(await answer).toBe(true);
  await expectClosed();
});

it('has the focus on the safe answer where the other one is dangerous', async () => {
  const { answer } = open(() =>
    confirmDialog({ ...QUESTION, yes: 'Withdraw', no: 'Stay', isDangerous: true }),
  );
  expect(await findButton('Stay')).toHaveFocus();
  fireEvent.click(await findButton('Stay'));
  expect(await answer).toBe(false);
  await expectClosed();
});

it('is answered with no by Escape', async () => {
  const { answer } = open(() => confirmDialog(QUESTION));
  fireEvent.keyDown(await findButton('Cancel'), { key: 'Escape' });
  expect(await answer).toBe(false);
  await expectClosed();
});

it.each([0, 100, 200, 300])(
  'gives the page back after a second question, %d ms after the first',
  async (ms) => {
    jest.useFakeTimers();
    const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
    open(() => confirmDialog(QUESTION));
    await pass(1_000);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await pass(ms);
    open(() => showInfo({ title: 'Some weren’t saved' }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'OK' }), { key: 'Escape' });
    await pass(1_000);
    expect(screen.queryByText('Some weren’t saved')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '/' })).toBeVisible();
    jest.useRealTimers();
  },
);

describe('the browser’s Back', () => {
  const goBack = () => act(() => void router.navigate(-1));
  const getPage = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;

  it('only closes the question, the one on top first, and then leaves the page', async () => {
    const { answer: first } = open(() => confirmDialog(QUESTION));
    const { answer: second } = open(() => showInfo({ title: 'Changed' }));
    goBack();
    await second;
    expect(screen.getByRole('alertdialog', { name: 'Save it?' })).toBeVisible();
    goBack();
    expect(await first).toBe(false);
    await expectClosed();
    expect(getPage()).toBe('/');
    goBack();
    await waitFor(() => expect(getPage()).toBe('/first'));
  });

  it('isn’t the program’s own step back, which leaves the news open', async () => {
    const { answer } = open(() => showNews({ title: 'Check your email' }));
    act(() => stepBack((step) => router.navigate(step as number)));
    await waitFor(() => expect(getPage()).toBe('/first'));
    expect(screen.getByRole('alertdialog', { name: 'Check your email' })).toBeVisible();
    goBack();
    await answer;
  });

  it('asks about unsaved changes, and answers that question with no', async () => {
    const mayLeave = () => confirmDialog({ ...QUESTION, title: 'Leave?' });
    const dropGuard = guardPage({ isDirty: () => true, mayLeave });
    goBack();
    expect(await screen.findByRole('alertdialog', { name: 'Leave?' })).toBeVisible();
    goBack();
    await expectClosed();
    expect(getPage()).toBe('/');
    goBack();
    fireEvent.click(await findButton('Save'));
    await waitFor(() => expect(getPage()).toBe('/first'));
    dropGuard();
  });
});

it('says something with an OK alone, and more of it on demand', async () => {
  const { answer } = open(() => showInfo({ title: 'Changed', text: 'Somebody was here.', details: 'Robin' }));
  expect(await findButton('OK')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  const more = await findButton('Additional Details');
  expect(more).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(await findButton('OK'));
  await answer;
  await expectClosed();
});

it('names an error and its reference', async () => {
  const { answer } = open(() => showError(new ApiError(500, 'It broke.', {}, undefined, '6a1f-77')));
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(dialog).toHaveTextContent('It broke.');
  expect(dialog).toHaveTextContent('Reference: 6a1f-77');
  expect(await findButton('Technical Details')).toBeVisible();
  fireEvent.click(await findButton('OK'));
  await answer;
  await expectClosed();
});
