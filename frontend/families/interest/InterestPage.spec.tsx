import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGES } from '../../../domain/contract/pages.js';
import { ApiError, api, ConnectionError } from '../../shell/api.js';
import { closeQuestions, QuestionDialogs } from '../../shell/modals.js';
import { setLanguage } from '../../testing/english-texts.js';
import { renderFamily } from '../../testing/render-family.js';
import { InterestPage } from './InterestPage.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ state: 'anonymous', user: null }),
}));

const post = jest.spyOn(api, 'post');

const ABOUT_ME = {
  'Your Name': 'Rosa Tso',
  'Your Role': 'Principal',
  'Your Email': 'rosa@example.org',
};
const REST = {
  'Organization Name': 'Mesa Library',
  'Why would you like to offer a site?': 'We have room.',
  'Contact Phone': '5055550141',
};

const getField = (name: string) => screen.getByRole('textbox', { name });

function openPage(): void {
  const element = (
    <>
      <InterestPage />
      <QuestionDialogs />
    </>
  );
  renderFamily({ routes: [{ path: PAGES.siteInterest, element }], path: PAGES.siteInterest });
}

async function type(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await userEvent.type(getField(name), value);
}

/** The person is the contact, too. */
async function fillIn(): Promise<void> {
  await type(ABOUT_ME);
  await userEvent.click(screen.getByRole('button', { name: /^I’m the contact/ }));
  await type(REST);
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Organization Type' }),
    'Community Space',
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => {
  closeQuestions();
  setLanguage('en');
  post.mockReset();
});

describe('the form for organizations that want to be a site', () => {
  it('sends what was typed, with the signs of a person, and says who hears from us where', async () => {
    post.mockResolvedValue({});
    openPage();
    await fillIn();
    await send();
    const thanks = await screen.findByRole('alertdialog', { name: 'Thank You!' });
    expect(thanks).toHaveTextContent('We got your offer from Mesa Library.');
    expect(thanks).toHaveTextContent('a confirmation to rosa@example.org');
    await userEvent.click(within(thanks).getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank You!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', PAGES.login);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(post.mock.calls).toEqual([
      [
        '/sites/interest',
        {
          name: 'Rosa Tso',
          role: 'Principal',
          email: 'rosa@example.org',
          interestReason: 'We have room.',
          organizationName: 'Mesa Library',
          organizationType: 'community',
          organizationContactName: 'Rosa Tso',
          organizationContactRole: 'Principal',
          organizationContactEmail: 'rosa@example.org',
          organizationContactPhone: '5055550141',
          website: '',
          shownMilliseconds: expect.any(Number) as number,
        },
      ],
    ]);
  });

  it('says at each field what is missing or wrong, keeps the rest, and sends nothing', async () => {
    openPage();
    await type({ ...ABOUT_ME, 'Contact Email': 'rosa@', 'Contact Phone': '555' });
    await send();
    expect(getField('Organization Name')).toHaveAccessibleDescription('Field is required.');
    expect(getField('Contact Email')).toHaveAccessibleDescription('Invalid email address');
    expect(getField('Contact Phone')).toHaveAccessibleDescription(/Ten digits/);
    expect(getField('Contact Phone')).toBeInvalid();
    await waitFor(() => expect(getField('Organization Name')).toHaveFocus());
    expect(screen.getByText('7 fields need your attention.')).toBeVisible();
    expect(getField('Your Name')).toHaveValue('Rosa Tso');
    expect(getField('Contact Email')).toHaveValue('rosa@');
    expect(post).not.toHaveBeenCalled();
    await type({ 'Organization Name': 'Mesa Library' });
    expect(getField('Organization Name')).toBeValid();
  });

  it('offers to be the contact once there’s something to fill in, and says what’s still to type', async () => {
    openPage();
    const isMe = screen.getByRole('button', { name: /^I’m the contact/ });
    expect(isMe).toBeDisabled();
    await type(ABOUT_ME);
    await userEvent.click(isMe);
    expect(getField('Contact Name')).toHaveValue('Rosa Tso');
    expect(getField('Contact Email')).toHaveValue('rosa@example.org');
    expect(screen.getByText(/Please add a phone number\.$/)).toBeVisible();
  });

  it('keeps everything without a connection, and sends it once it’s back', async () => {
    post.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    openPage();
    await fillIn();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'What you typed is still here, and we’ll send it',
    );
    expect(getField('Organization Name')).toHaveValue('Mesa Library');
    post.mockResolvedValueOnce({});
    await send();
    expect(await screen.findByRole('alertdialog', { name: 'Thank You!' })).toBeVisible();
  });

  it('says that there were too many forms, and keeps this one', async () => {
    post.mockRejectedValueOnce(new ApiError(429, 'Too many.'));
    openPage();
    await fillIn();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(/too many forms from your network/);
    expect(getField('Your Name')).toHaveValue('Rosa Tso');
  });

  it('shows at its field what the server refused', async () => {
    const fields = { organizationContactPhone: 'This number doesn’t exist.' };
    post.mockRejectedValueOnce(new ApiError(400, 'Please check the form.', fields));
    openPage();
    await fillIn();
    await send();
    await waitFor(() =>
      expect(getField('Contact Phone')).toHaveAccessibleDescription(/This number doesn’t exist\./),
    );
    expect(getField('Contact Phone')).toHaveFocus();
    expect(getField('Contact Phone')).toHaveValue('(505) 555-0141');
  });

  it('is sent once on a double click', async () => {
    post.mockReturnValue(new Promise(() => undefined));
    openPage();
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('has a field that only a bot finds, and sends what it wrote there', async () => {
    post.mockResolvedValue({});
    openPage();
    await fillIn();
    const trap = screen.getByLabelText('Website: leave this empty');
    expect(screen.queryByRole('textbox', { name: /Website/ })).toBeNull();
    expect(trap).toHaveAttribute('tabindex', '-1');
    fireEvent.change(trap, { target: { value: 'https://spam.example' } });
    await send();
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post.mock.lastCall?.[1]).toMatchObject({ website: 'https://spam.example' });
  });

  it('is in Spanish, too', async () => {
    setLanguage('es');
    openPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Ofrecer una sede del programa' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(getField('Su nombre')).toHaveAccessibleDescription('Este campo es obligatorio.');
  });
});
