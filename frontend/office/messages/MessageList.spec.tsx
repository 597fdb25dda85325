import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { MessageView } from '../../../domain/contract/mail.js';
import { renderOffice } from '../../testing/render-office.js';
import { listAnswer, testStates } from '../../testing/test-states.js';
import { MessageList } from './MessageList.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
}));

function makeMessage(id: string, more: Partial<MessageView> = {}): MessageView {
  return {
    ...{ id, channel: 'email', kind: 'application-submitted', subject: `We have it (${id})`, language: 'en' },
    ...{ recipient: 'rosa@example.org', currentRecipient: 'rosa@example.org', recipientName: null },
    ...{ student: { id: '3', name: 'Ana Begay' }, state: 'sent', createdAt: 1_700_000_000 },
    ...{ isRepeat: false, repeat: null, sentAt: 1_700_000_000, attempts: 1, nextAttemptAt: null },
    ...{ lastError: null, canResend: true, resendRefusal: null },
    ...more,
  };
}

interface Listed {
  ask?: jest.Mock;
  filter?: object;
}

const STUCK = { state: 'stuck', sentAt: null, attempts: 60, lastError: '552 mailbox full' } as const;

function renderList(messages: readonly MessageView[], { ask, filter = {} }: Listed = {}) {
  const provider = {
    getList: ask ?? jest.fn().mockResolvedValue(listAnswer(messages)),
    countMessages: () => Promise.resolve({ waiting: 0, stuck: 2, sent: 5 }),
    resendMessage: jest.fn().mockResolvedValue({ recipient: 'rosa@example.org' }),
  };
  const page = (
    <Routes>
      <Route path="/messages" element={<MessageList />} />
    </Routes>
  );
  const path = `/messages?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  renderOffice(page, { resource: 'messages', provider, path });
  return provider;
}

describe('the list of messages', () => {
  testStates({
    show: (ask) => renderList([], { ask }),
    loading: 'Loading the messages',
    empty: { answer: listAnswer([]), title: 'No emails yet' },
    failed: 'We couldn’t load the messages',
    usual: { answer: listAnswer([makeMessage('a')]), text: 'We have it (a)' },
  });

  it.each([
    [{ state: 'stuck' }, 'Nothing is stuck'],
    [{ state: 'stuck', recipient: 'rosa' }, 'No messages match'],
  ])('says in its words that %j finds nothing', async (filter, title) => {
    renderList([], { filter });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('is filtered by state with a tab that keeps the other filters, and by reason', async () => {
    const { getList } = renderList([makeMessage('a')], { filter: { recipient: 'rosa' } });
    const tabs = within(await screen.findByRole('navigation', { name: 'State' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Waiting0',
      'Stuck2',
      'Sent',
    ]);
    await userEvent.click(tabs.getByRole('link', { name: 'Sent' }));
    const getLastFilter = () => getList.mock.lastCall?.[1] as unknown;
    await waitFor(() =>
      expect(getLastFilter()).toMatchObject({ filter: { recipient: 'rosa', state: 'sent' } }),
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Reason' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Code for a phone' }));
    await waitFor(() =>
      expect(getLastFilter()).toMatchObject({ filter: { kind: 'mobile-code', state: 'sent' } }),
    );
  });

  it('of one announcement says so, and leads to all', async () => {
    renderList([makeMessage('a')], { filter: { announcement: 'x' } });
    expect(await screen.findByText(/^These are the messages of one announcement\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all messages' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/messages\?filter=%7B%7D/),
    );
  });

  it('says what is stuck and why, and leads to what’s stuck', async () => {
    renderList([makeMessage('a', STUCK), makeMessage('b')]);
    await screen.findByText(/60 attempts/);
    const [, stuck, sent] = screen.getAllByRole('row');
    expect(stuck).toHaveTextContent(/Stuck60 attempts.*552 mailbox full/);
    expect(sent).toHaveTextContent('Sent');
    expect(sent).not.toHaveTextContent('attempts');
    const link = await screen.findByRole('link', { name: 'Show stuck messages' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('{"state":"stuck"}');
    expect(within(stuck!).getByText(/Ana Begay/)).toHaveAttribute('href', '/applications/3');
  });

  it('asks before a message is sent again, and doesn’t send one with a secret link', async () => {
    const { resendMessage } = renderList([
      makeMessage('a', STUCK),
      makeMessage('b', { kind: 'password-recovery', student: null, canResend: false }),
    ]);
    const again = await screen.findByRole('button', { name: /^Send again/ });
    await userEvent.click(again);
    const question = await screen.findByRole('alertdialog', { name: 'Send this message again?' });
    expect(question).toHaveTextContent('rosa@example.org');
    const yes = within(question).getByRole('button', { name: 'Send again' });
    expect(yes).toHaveFocus();
    await userEvent.click(yes);
    await waitFor(() => expect(resendMessage.mock.calls).toEqual([['a']]));
  });

  it('sends selected messages again', async () => {
    const { resendMessage } = renderList([makeMessage('a', STUCK), makeMessage('b', STUCK)]);
    await userEvent.click(await screen.findByLabelText('Select all rows on this page'));
    await userEvent.click(screen.getByText('Send again', { selector: 'section button' }));
    const question = await screen.findByRole('alertdialog', { name: 'Send 2 messages again?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(resendMessage.mock.calls).toEqual([['a'], ['b']]));
    await waitFor(() => expect(document.querySelector('input:checked')).not.toBeInTheDocument());
  });

  it('keeps a question open that was asked right after typing a filter', async () => {
    const { getList } = renderList([makeMessage('a', STUCK)]);
    const again = await screen.findByRole('button', { name: /^Send again/ });
    const quick = userEvent.setup({ delay: null });
    await quick.type(screen.getByRole('searchbox', { name: 'Recipient' }), 'rosa');
    expect(getList).toHaveBeenCalledTimes(1);
    await userEvent.click(again);
    const question = await screen.findByRole('alertdialog', { name: 'Send this message again?' });
    await waitFor(() =>
      expect(getList).toHaveBeenLastCalledWith(
        'messages',
        expect.objectContaining({ filter: { recipient: 'rosa' } }),
      ),
    );
    expect(question).toBeInTheDocument();
  });
});
