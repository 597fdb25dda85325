import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation, useNavigate } from 'react-router';
import { LeaveGuards } from './leave-guard.js';
import { closeQuestions, QuestionDialogs } from './modals.js';
import { OVER_PAGE, RouteDialog, useCloseDialog, useUnsavedGuard } from './RouteDialog.js';

const discard = jest.fn();

function NameDialog() {
  const close = useCloseDialog('/below');
  const onChanged = useUnsavedGuard(discard);
  const [name, setName] = useState('');
  return (
    <RouteDialog title="Change name" onClose={close}>
      <input
        aria-label="Name"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          onChanged(target.value !== '');
        }}
      />
    </RouteDialog>
  );
}

let arrive: () => void = () => undefined;
const LateForm = lazy(
  () =>
    new Promise<{ default: () => string }>((resolve) => {
      arrive = () => resolve({ default: () => 'The form' });
    }),
);

function CrashingForm(): never {
  throw new Error('Broken');
}

function Below() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <h1>Below</h1>
      <output>{pathname}</output>
      <button onClick={() => void navigate(-1)}>The browser’s Back</button>
      <Link to="/below/name" {...OVER_PAGE}>
        Open
      </Link>
      <Outlet />
    </>
  );
}

function openRouter(...entries: string[]): void {
  const around = (
    <>
      <Outlet />
      <LeaveGuards />
      <QuestionDialogs />
    </>
  );
  const renderForm = (content: React.ReactNode) => (
    <RouteDialog title="A form" onClose={() => undefined}>
      {content}
    </RouteDialog>
  );
  const router = createMemoryRouter(
    [
      {
        element: around,
        children: [
          { path: '/before', element: <h1>Before</h1> },
          {
            path: '/below',
            element: <Below />,
            children: [
              { path: 'name', element: <NameDialog /> },
              { path: 'late', element: renderForm(<LateForm />) },
              { path: 'crash', element: renderForm(<CrashingForm />) },
            ],
          },
        ],
      },
    ],
    { initialEntries: entries },
  );
  render(<RouterProvider router={router} />);
}

const findDialog = () => screen.findByRole('dialog', { name: 'Change name' });
const close = async () => userEvent.click(within(await findDialog()).getByRole('button', { name: 'Close' }));
const question = () => screen.findByRole('alertdialog', { name: 'Unsaved Changes' });
/** Also where a dialog hides the rest of the page, as it doesn't hide the browser's own button. */
const goBack = () => userEvent.click(screen.getByText('The browser’s Back'));
const getPath = () => screen.getByRole('status', { hidden: true }).textContent;

beforeEach(() => {
  closeQuestions();
  discard.mockClear();
});

describe('a dialog with an address of its own', () => {
  it('is closed by its button and by Escape, back to where it was opened', async () => {
    openRouter('/before', '/below');
    for (const leave of [close, () => userEvent.keyboard('{Escape}')]) {
      await userEvent.click(screen.getByRole('link', { name: 'Open' }));
      await findDialog();
      await leave();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(getPath()).toBe('/below');
    }
    // Not one entry of the history more.
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
  });

  it('leads somebody who came by a link to the page below, and Back to where they came from', async () => {
    openRouter('/before', '/below/name');
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getPath()).toBe('/below');
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
  });

  it('asks before it drops what was typed', async () => {
    openRouter('/below/name');
    await userEvent.type(within(await findDialog()).getByLabelText('Name'), 'Ana');
    await close();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(within(await findDialog()).getByLabelText('Name')).toHaveValue('Ana');
    expect(discard).not.toHaveBeenCalled();
    await close();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(discard).toHaveBeenCalledTimes(1);
  });

  it('asks the same at the browser’s Back, and not once nothing is typed anymore', async () => {
    openRouter('/before', '/below/name');
    const name = within(await findDialog()).getByLabelText('Name');
    await userEvent.type(name, 'Ana');
    await goBack();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(getPath()).toBe('/below/name');
    await userEvent.clear(name);
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
  });

  it('has its title while its form is loaded', async () => {
    openRouter('/below/late');
    const late = await screen.findByRole('dialog', { name: 'A form' });
    expect(within(late).getByRole('status')).toHaveTextContent('Loading');
    arrive();
    expect(await within(late).findByText('The form')).toBeVisible();
  });

  it('says that its form is broken, and the page below still works', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
    openRouter('/below/crash');
    const broken = await screen.findByRole('dialog', { name: 'A form' });
    expect(within(broken).getByText('Something went wrong on this page')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Below', hidden: true })).toBeInTheDocument();
    logged.mockRestore();
  });
});
