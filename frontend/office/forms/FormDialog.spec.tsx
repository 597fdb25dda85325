import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AdminContext, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { runWordsForm } from '../../../domain/forms/placement.js';
import { LeaveGuards } from '../../shell/leave-guard.js';
import { QuestionDialogs } from '../../shell/modals.js';
import { createQueryClient } from '../../shell/query-client.js';
import { text } from '../../testing/english-texts.js';
import { makeI18nProvider } from '../data/i18n-provider.js';
import { DomainForm } from './DomainForm.js';
import { DomainInput } from './DomainInput.js';
import { FormDialog } from './FormDialog.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  isSignedInAgain: () => Promise.resolve(true),
}));

const i18n = makeI18nProvider(text, 'en');

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18n} queryClient={createQueryClient()}>
      <LeaveGuards />
      <h1>The run</h1>
      <QuestionDialogs />
      {isOpen && (
        <FormDialog title="Describe it" onClose={close}>
          <DomainForm
            form={runWordsForm}
            initial={{ name: null, note: null }}
            action="Save"
            send={() => Promise.resolve(null)}
            onSent={close}
            onCancel={close}
          >
            <DomainInput source="name" />
          </DomainForm>
        </FormDialog>
      )}
    </AdminContext>
  );
}

function open() {
  const routes = [
    { path: '/list', element: <h1>The list</h1> },
    { path: '/', Component: Page },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/list', '/'] });
  render(<RouterProvider router={router} />);
  return () => act(() => void router.navigate(-1));
}

describe('a form in a dialog', () => {
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => press('Close')],
    ['Cancel', () => press('Cancel')],
  ])('asks before %s loses what’s typed', async (_, leave) => {
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rural first');
    await leave();
    const question = await screen.findByRole('alertdialog', { name: 'Unsaved Changes' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Rural first');
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes at once if nothing is typed', async () => {
    open();
    await screen.findByRole('dialog', { name: 'Describe it' });
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('the browser’s Back over a form in a dialog', () => {
  const expectClosed = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { name: 'The run' })).toBeInTheDocument();
  };

  it('closes only the dialog, and leaves the page the next time', async () => {
    const goBack = open();
    await screen.findByRole('dialog', { name: 'Describe it' });
    goBack();
    await expectClosed();
    goBack();
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeVisible();
  });

  it('asks before what’s typed is lost', async () => {
    const goBack = open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rural first');
    goBack();
    await screen.findByRole('alertdialog');
    goBack();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Rural first');
    goBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expectClosed();
  });
});
