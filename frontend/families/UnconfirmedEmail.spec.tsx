import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGES } from '../../domain/contract/pages.js';
import { ApiError, api, ConnectionError } from '../shell/api.js';
import { closeQuestions, QuestionDialogs } from '../shell/modals.js';
import { showToast } from '../shell/toasts.js';
import { renderFamily } from '../testing/render-family.js';
import { UnconfirmedEmail } from './UnconfirmedEmail.js';

const mockUser = { role: 'user', email: 'irma@example.org', isEmailUnconfirmed: true };
jest.mock('../shell/session.js', () => ({ useSession: () => ({ user: mockUser }) }));
jest.mock('../shell/toasts.js', () => ({ showToast: jest.fn() }));

const post = jest.spyOn(api, 'post');

function openPage(facts: Partial<typeof mockUser> = {}): void {
  Object.assign(mockUser, { role: 'user', isEmailUnconfirmed: true }, facts);
  const element = (
    <>
      <UnconfirmedEmail />
      <QuestionDialogs />
    </>
  );
  renderFamily({ routes: [{ path: '/', element }], path: '/' });
}

const getNotice = () => screen.getByRole('region', { name: /a link to irma@example\.org\.$/ });
const getAgain = () => within(getNotice()).getByRole('button', { name: 'Send it again' });

beforeEach(() => {
  closeQuestions();
  post.mockReset();
  jest.mocked(showToast).mockClear();
});

describe('an email that isn’t confirmed yet', () => {
  it('is asked for, can be changed, and gets another link, once on a double click', async () => {
    let arrive: (answer: object) => void = () => undefined;
    post.mockReturnValue(new Promise<never>((resolve) => (arrive = resolve as never)));
    openPage();
    expect(within(getNotice()).getByRole('link', { name: 'Change the email' })).toHaveAttribute(
      'href',
      PAGES.account,
    );
    await userEvent.dblClick(getAgain());
    expect(post.mock.calls).toEqual([['/users/me/confirm']]);
    expect(showToast).not.toHaveBeenCalled();
    arrive({});
    expect(await screen.findByRole('button', { name: 'Send it again', busy: false })).toBeVisible();
    expect(showToast).toHaveBeenCalledWith('success', 'We sent a new link to irma@example.org.');
  });

  it('says that the link wasn’t sent if there were too many', async () => {
    post.mockRejectedValue(new ApiError(429, 'Wait an hour.'));
    openPage();
    await userEvent.click(getAgain());
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Wait an hour.');
    expect(showToast).not.toHaveBeenCalled();
  });

  it('says at the button that there’s no connection', async () => {
    post.mockRejectedValue(new ConnectionError('Failed to fetch'));
    openPage();
    await userEvent.click(getAgain());
    expect(await within(getNotice()).findByRole('alert')).toHaveTextContent(
      'Check your internet connection.',
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(showToast).not.toHaveBeenCalled();
  });

  it.each([
    ['a confirmed one', { isEmailUnconfirmed: false }],
    ['staff, whose email the office has entered', { role: 'admin' }],
  ])('isn’t asked for of %s', (_, facts) => {
    openPage(facts);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
