import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { MessageDetail } from '../../../domain/contract/mail.js';
import { ApiError } from '../../shell/api.js';
import { renderOffice } from '../../testing/render-office.js';
import { testStates } from '../../testing/test-states.js';
import { MessageShow } from './MessageShow.js';

const MESSAGE: MessageDetail = {
  ...{ id: 'm', channel: 'email', kind: 'application-submitted', subject: 'La tenemos', language: 'es' },
  ...{ recipient: 'rosa@example.org', currentRecipient: 'rosa@example.org', recipientName: 'Rosa Begay' },
  ...{
    student: { id: '3', name: 'Ana Begay' },
    state: 'sent',
    createdAt: 1_749_560_000,
    sentAt: 1_749_560_060,
  },
  ...{ isRepeat: false, repeat: null, attempts: 1, nextAttemptAt: null, lastError: null },
  ...{ canResend: true, resendRefusal: null, isLinkHidden: false, text: 'La tenemos.' },
  html: '<html><head></head><body><a href="https://example.org">La tenemos</a></body></html>',
};

function renderMessage(more: Partial<MessageDetail> = {}, ask?: jest.Mock) {
  const provider = {
    getOne: ask ?? jest.fn().mockResolvedValue({ data: { ...MESSAGE, ...more } }),
    resendMessage: jest.fn().mockResolvedValue({ recipient: 'rosa@example.org' }),
  };
  const page = (
    <Routes>
      <Route path="/messages/:id" element={<MessageShow />} />
    </Routes>
  );
  renderOffice(page, { resource: 'messages', provider, path: '/messages/m' });
  return provider;
}

const getFacts = () => screen.getByRole('region', { name: 'Details' });

describe('a message', () => {
  testStates({
    show: (ask) => renderMessage({}, ask),
    loading: 'Loading the message',
    failed: 'We couldn’t load the message',
    usual: { answer: { data: MESSAGE }, text: 'Rosa Begay' },
  });

  it('is the email in its language, whose links do nothing, and to whom and why', async () => {
    renderMessage();
    const frame = await screen.findByTitle('La tenemos');
    expect(frame).toHaveAttribute('lang', 'es');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.getAttribute('srcdoc')).toContain(
      '<head><base target="_blank"><style>a{pointer-events:none}',
    );
    expect(getFacts()).toHaveTextContent('rosa@example.org');
    expect(getFacts()).toHaveTextContent('Sent');
    expect(within(getFacts()).getByRole('link', { name: 'Ana Begay’s application' })).toHaveAttribute(
      'href',
      '/applications/3',
    );
    expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/messages');
  });

  it('that’s a text is shown as one, with a phone number', async () => {
    renderMessage({
      ...{ channel: 'text', subject: 'Ana has a seat.', text: 'Ana has a seat.', language: 'en' },
      ...{ recipient: '5055550135', currentRecipient: '5055550199', recipientName: null },
    });
    expect(await screen.findByText('Ana has a seat.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Text' })).toBeVisible();
    expect(getFacts()).toHaveTextContent('(505) 555-0135');
    expect(getFacts()).toHaveTextContent('Address now: (505) 555-0199');
  });

  it('with a secret link says why it isn’t shown, and can’t be sent again', async () => {
    renderMessage({ kind: 'password-recovery', isLinkHidden: true, canResend: false, student: null });
    expect(await screen.findByText(/works for one person only, so it isn’t shown here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
  });

  it.each([
    [{ state: 'waiting', sentAt: null, attempts: 0 }, /WaitingWill be sent soon/],
    [
      { state: 'waiting', sentAt: null, attempts: 0, nextAttemptAt: 4_102_488_000 },
      /WaitingWill be sent Jan/,
    ],
    [
      { state: 'waiting', sentAt: null, attempts: 3, nextAttemptAt: 1_749_563_600, lastError: '451 busy' },
      /Next attempt: Jun 10, 2025.*3 attempts.*What went wrong: 451 busy/,
    ],
    [
      { state: 'stuck', sentAt: null, attempts: 60, lastError: '552 full', resendRefusal: 'deactivated' },
      /Stuck.*60 attempts.*552 full.*The recipient’s account is deactivated/,
    ],
    [
      { repeat: { recipient: 'r@example.org', state: 'stuck' } },
      /Sent again to r@example.org, but it got stuck.*First sent Jun 10, 2025/,
    ],
    [{ repeat: { recipient: 'r@example.org', state: 'waiting' } }, /Sending againTo r@example.org/],
  ] as const)('says how far it is: %j', async (more, words) => {
    renderMessage(more);
    await screen.findByText('Rosa Begay');
    expect(getFacts()).toHaveTextContent(words);
  });

  it('is sent again once after a question, for a double click, too', async () => {
    const { resendMessage } = renderMessage();
    await userEvent.click(await screen.findByRole('button', { name: /^Send again: La tenemos/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Send this message again?' });
    expect(question).toHaveTextContent('again, to rosa@example.org, with the same text as before');
    await userEvent.dblClick(within(question).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(resendMessage.mock.calls).toEqual([['m']]);
  });

  it('says in the server’s words why it wasn’t sent again', async () => {
    const { resendMessage } = renderMessage();
    resendMessage.mockRejectedValue(new ApiError(409, 'It’s on its way already.'));
    await userEvent.click(await screen.findByRole('button', { name: /^Send again/ }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Send again' }));
    const refusal = await screen.findByRole('alertdialog', { name: 'The message wasn’t sent again' });
    expect(refusal).toHaveTextContent('It’s on its way already.');
  });

  it('that isn’t there leads to the list', async () => {
    renderMessage({}, jest.fn().mockRejectedValue(new ApiError(404, 'Not found.')));
    expect(await screen.findByText('We couldn’t find this message')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all messages' })).toHaveAttribute('href', '/messages');
  });
});
