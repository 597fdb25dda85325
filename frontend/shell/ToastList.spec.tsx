import Dialog from '@mui/material/Dialog';
import { act, render, screen, within } from '@testing-library/react';
import { ToastList } from './ToastList.js';
import { showToast } from './toasts.js';

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
  const notices = await screen.findByRole('region', { name: 'Notices' });
  expect(await within(notices).findByText('Saved.')).toBeVisible();
});
