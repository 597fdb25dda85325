import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import { ApiError } from '../../shell/api.js';
import { renderOffice } from '../../testing/render-office.js';
import { EnterButton, type Family } from './EnterButton.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  isSignedInAgain: () => Promise.resolve(true),
}));

const ACCOUNT = { id: 'u', firstName: 'Rosa', lastName: 'Begay', email: 'rosa@example.org', role: 'user' };
const ROSA: Family = { email: ACCOUNT.email, account: ACCOUNT };

async function openDialog(found: object | null, family?: Family) {
  const provider = {
    findFamily: jest.fn().mockResolvedValue(found),
    create: jest.fn().mockResolvedValue({ data: { id: 'new' } }),
    enterStudent: jest.fn().mockResolvedValue({ id: 'child' }),
  };
  const page = (
    <Routes>
      <Route path="/" element={<EnterButton {...(family && { family })} />} />
      <Route path={PAGES.applicationForm} element={<h1>The forms</h1>} />
    </Routes>
  );
  renderOffice(page, { resource: 'applications', provider: provider });
  await userEvent.click(screen.getByRole('button', { name: 'Enter an application' }));
  return provider;
}

async function fill(label: string, value: string): Promise<void> {
  const input = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(input);
  await userEvent.type(input, value);
}

async function find(email: string): Promise<void> {
  await fill('Email', email);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

async function enterChild(): Promise<void> {
  await fill('First Name', 'Ana');
  await fill('Last Name', 'Begay');
  await userEvent.click(screen.getByRole('combobox', { name: /How did the family ask for this/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'On paper' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start the application' }));
}

const CHILD = { firstName: 'Ana', lastName: 'Begay', consent: 'paper' };

describe('entering an application', () => {
  it('asks only for the child on a family’s own page, and opens the forms', async () => {
    const provider = await openDialog(null, ROSA);
    expect(await screen.findByText('For Rosa Begay, rosa@example.org.')).toBeVisible();
    await enterChild();
    expect(await screen.findByRole('heading', { name: 'The forms' })).toBeVisible();
    expect(provider.enterStudent).toHaveBeenCalledWith('u', CHILD);
    expect(provider.findFamily).not.toHaveBeenCalled();
  });

  it('finds the family by its email', async () => {
    const provider = await openDialog(ACCOUNT);
    await find('rosa@example.org');
    expect(await screen.findByText('For Rosa Begay, rosa@example.org.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveFocus();
    await enterChild();
    await waitFor(() => expect(provider.enterStudent).toHaveBeenCalledWith('u', CHILD));
    expect(provider.create).not.toHaveBeenCalled();
  });

  it('creates the family’s account if there’s none, once', async () => {
    const provider = await openDialog(null);
    provider.enterStudent.mockRejectedValueOnce(new ApiError(409, 'Not now.'));
    await find('new@example.org');
    await fill('Parent’s First Name', 'Rosa');
    await fill('Parent’s Last Name', 'Begay');
    await enterChild();
    expect(await screen.findByText('Not now.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start the application' }));
    await screen.findByRole('heading', { name: 'The forms' });
    const data = { firstName: 'Rosa', lastName: 'Begay', email: 'new@example.org', role: 'user' };
    expect(provider.create.mock.calls).toEqual([['users', expect.objectContaining({ data })]]);
    expect(provider.enterStudent).toHaveBeenLastCalledWith('new', CHILD);
  });

  it.each([
    ['an administrator’s account', { ...ACCOUNT, role: 'admin' }, /administrator’s account/],
    ['a deactivated account', { ...ACCOUNT, deleted: true }, /reactivate/],
  ])('says at the email that it’s %s', async (_, found, words) => {
    await openDialog(found);
    await find('rosa@example.org');
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveAccessibleDescription(words));
    expect(email).toHaveValue('rosa@example.org');
  });
});
