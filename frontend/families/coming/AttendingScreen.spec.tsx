import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AskedChild } from '../../../domain/contract/coming.js';
import { QuestionDialogs } from '../../shell/modals.js';
import { ApiError, api, ConnectionError } from '../../shell/api.js';
import { setLanguage } from '../../testing/english-texts.js';
import { reconnect } from '../../testing/reconnect.js';
import { renderFamily } from '../../testing/render-family.js';
import { AttendingScreen } from './AttendingScreen.js';

function makeChild(firstName: string, change: Partial<AskedChild> = {}): AskedChild {
  const where = { site: 'Piñon Elementary', address: '450 Mesa Rd', days: null, times: '9 AM to 1 PM' };
  return { id: firstName, firstName, ...where, attending: null, ...change };
}

const makeQuestion = (...children: AskedChild[]) => ({
  firstDay: '2999-06-01',
  lastDay: '2999-06-26',
  children,
});

function renderScreen(...answer: [Error] | AskedChild[]) {
  const [first] = answer;
  const get = jest
    .spyOn(api, 'get')
    .mockImplementation(() =>
      first instanceof Error
        ? Promise.reject(first)
        : Promise.resolve(makeQuestion(...(answer as AskedChild[]))),
    );
  const post = jest.spyOn(api, 'post');
  const element = (
    <>
      <AttendingScreen />
      <QuestionDialogs />
    </>
  );
  renderFamily({ routes: [{ path: '/attending/:token', element }], path: '/attending/abc' });
  return { get, post };
}

afterEach(() => {
  setLanguage('en');
  jest.restoreAllMocks();
});

describe('the page of the email’s link', () => {
  it('asks one question, and thanks for a yes', async () => {
    const { post } = renderScreen(makeChild('Ana'));
    expect(await screen.findByRole('heading', { name: 'Is Ana coming on June 1?' })).toBeInTheDocument();
    expect(post).not.toHaveBeenCalled();
    post.mockResolvedValue(makeQuestion(makeChild('Ana', { attending: 'yes' })));
    await userEvent.click(screen.getByRole('button', { name: /^Yes, Ana is coming/ }));
    expect(await screen.findByText('We look forward to seeing Ana on June 1.')).toBeInTheDocument();
    expect(post).toHaveBeenCalledWith('/attending/abc', { studentId: 'Ana', attending: 'yes' });
  });

  it('says what a no means, and asks again before it counts', async () => {
    const { post } = renderScreen(makeChild('Ana'));
    await userEvent.click(await screen.findByRole('button', { name: /^No, Ana isn’t coming/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Give up Ana’s spot?' });
    expect(dialog).toHaveTextContent('can go to another child right away');
    expect(post).not.toHaveBeenCalled();
    post.mockResolvedValue(makeQuestion(makeChild('Ana', { attending: 'no' })));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Give up the spot' }));
    expect(await screen.findByText(/can now go to another child/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Yes/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/');
  });

  it('asks about each of several children', async () => {
    renderScreen(makeChild('Ana'), makeChild('Luis', { attending: 'yes' }));
    await screen.findByRole('heading', { name: 'Are your children coming on June 1?' });
    const ana = screen.getByRole('region', { name: 'Ana' });
    expect(within(ana).getByRole('button', { name: /^Yes, Ana/ })).toBeInTheDocument();
    const luis = screen.getByRole('region', { name: 'Luis' });
    expect(within(luis).getByRole('button', { name: 'Luis can’t come after all' })).toBeInTheDocument();
  });

  it('shows what happened elsewhere if an answer is refused', async () => {
    const { get, post } = renderScreen(makeChild('Ana'));
    const yes = await screen.findByRole('button', { name: /^Yes, Ana/ });
    post.mockRejectedValue(new ApiError(409, 'You already told us that your child isn’t coming.'));
    get.mockResolvedValue(makeQuestion(makeChild('Ana', { attending: 'no' })));
    await userEvent.click(yes);
    expect(await screen.findByText(/You already told us/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText(/can now go to another child/)).toBeInTheDocument());
  });

  it('says so if the link doesn’t work', async () => {
    renderScreen(new ApiError(404, 'Not found'));
    expect(
      await screen.findByRole('heading', { name: 'This link doesn’t work anymore' }),
    ).toBeInTheDocument();
  });

  it('says that it’s loading, and can be tried again without a connection', async () => {
    const { get } = renderScreen(new ConnectionError('Failed to fetch'));
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We can’t reach the program right now' }),
    ).toBeInTheDocument();
    get.mockResolvedValue(makeQuestion(makeChild('Ana')));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Is Ana coming on June 1?' })).toBeInTheDocument();
  });

  it('says so if none of the children has a spot now', async () => {
    renderScreen();
    expect(await screen.findByText(/^None of your children has a spot now/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps the spot if the second question isn’t answered with a yes', async () => {
    const { post } = renderScreen(makeChild('Ana'));
    await userEvent.click(await screen.findByRole('button', { name: /^No, Ana isn’t coming/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Give up Ana’s spot?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(post).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /^Yes, Ana is coming/ })).toBeInTheDocument();
  });

  it('sends one answer on a double click, and sends it again when the connection is back', async () => {
    const { post } = renderScreen(makeChild('Ana'));
    const yes = await screen.findByRole('button', { name: /^Yes, Ana is coming/ });
    let refuse: (error: Error) => void = () => undefined;
    post.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
    await userEvent.dblClick(yes);
    expect(post).toHaveBeenCalledTimes(1);
    refuse(new ConnectionError('Failed to fetch'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your internet connection.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    post.mockResolvedValue(makeQuestion(makeChild('Ana', { attending: 'yes' })));
    reconnect();
    expect(await screen.findByText('We look forward to seeing Ana on June 1.')).toBeInTheDocument();
    expect(post).toHaveBeenLastCalledWith('/attending/abc', { studentId: 'Ana', attending: 'yes' });
  });

  it('speaks Spanish', async () => {
    setLanguage('es');
    renderScreen(makeChild('Ana'));
    expect(await screen.findByRole('heading', { name: '¿Vendrá Ana el 1 de junio?' })).toBeInTheDocument();
  });
});
