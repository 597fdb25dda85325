import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ApiError } from './api.js';
import { confirmDialog, errorDialog, infoDialog, QuestionDialogs } from './modals.js';

beforeEach(() => {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: QuestionDialogs }])} />);
});

/** Shows it; the answer comes later. */
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
  const { answer } = open(() => confirmDialog({ ...QUESTION, yes: 'Withdraw', no: 'Stay', danger: true }));
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

it('says something with an OK alone, and more of it on demand', async () => {
  const { answer } = open(() =>
    infoDialog({ title: 'Changed', text: 'Somebody was here.', details: 'Robin' }),
  );
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
  const { answer } = open(() => errorDialog(new ApiError(500, 'It broke.', {}, undefined, '6a1f-77')));
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(dialog).toHaveTextContent('It broke.');
  expect(dialog).toHaveTextContent('Reference: 6a1f-77');
  expect(await findButton('Technical Details')).toBeVisible();
  fireEvent.click(await findButton('OK'));
  await answer;
  await expectClosed();
});
