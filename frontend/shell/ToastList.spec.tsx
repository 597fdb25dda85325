import Dialog from '@mui/material/Dialog';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ToastList } from './ToastList.js';
import { dismissText, showToast } from './toasts.js';

afterEach(() => {
  act(() => {
    for (const text of ['Saved.', 'Site Closed', 'It broke.']) dismissText(text);
  });
  jest.useRealTimers();
});

function findNotices() {
  return screen.findByRole('region', { name: 'Notices' });
}

it('tells screen readers what happened even while a dialog is open', async () => {
  const { rerender } = render(<ToastList />);
  rerender(
    <>
      <ToastList />
      <Dialog open>Next?</Dialog>
    </>,
  );
  act(() => showToast('success', 'Saved.'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  const notices = await findNotices();
  expect(await within(notices).findByText('Saved.')).toBeVisible();
});

it('shows several at once, each with its kind in words, politely', async () => {
  render(<ToastList />);
  act(() => {
    showToast('success', 'Saved.');
    showToast('error', 'It broke.');
    showToast('success', 'Saved.');
  });
  const items = within(await findNotices()).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['Error: It broke.', 'Success: Saved.']);
  expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'polite');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('goes away after five seconds, but not while it has the pointer or the focus', () => {
  jest.useFakeTimers();
  render(<ToastList />);
  act(() => showToast('info', 'Saved.'));
  act(() => jest.advanceTimersByTime(4_900));
  fireEvent.mouseEnter(screen.getByRole('presentation'));
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.getByText('Saved.')).toBeVisible();
  fireEvent.mouseLeave(screen.getByRole('presentation'));
  act(() => screen.getByRole('button', { name: 'Close this notice' }).focus());
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.getByText('Saved.')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Close this notice' }).blur());
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
});

it('offers an action, which closes it; Escape and clicks elsewhere don’t', () => {
  const undo = jest.fn();
  render(<ToastList />);
  act(() => showToast('success', 'Site Closed', { label: 'Undo', run: undo }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.click(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Site Closed')).not.toBeInTheDocument();
});
