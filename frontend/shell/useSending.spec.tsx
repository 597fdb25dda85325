import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reconnect } from '../testing/reconnect.js';
import { ApiError, ConnectionError } from './api.js';
import { BusyButton } from './BusyButton.js';
import { createQueryClient } from './query-client.js';
import { useSending } from './useSending.js';

const send = jest.fn<Promise<string>, [number]>();
const onSuccess = jest.fn();
const onError = jest.fn();

function Sender() {
  const { run, isBusy, isUnsent } = useSending({ mutationFn: send, onSuccess, onError });
  return (
    <BusyButton isBusy={isBusy} isUnsent={isUnsent} onClick={() => run(7)}>
      Send
    </BusyButton>
  );
}

function renderButton() {
  const element = (
    <QueryClientProvider client={createQueryClient()}>
      <Sender />
    </QueryClientProvider>
  );
  return { ...render(element), button: screen.getByRole('button', { name: 'Send' }) };
}

beforeEach(() => jest.resetAllMocks());

describe('a button that sends something', () => {
  it('says beside itself that it got lost, and sends it again once the connection is back', async () => {
    send.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    const { button } = renderButton();
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^We couldn’t reach the program\. .*We’ll try again when you’re back online\.$/,
    );
    expect(button).toHaveFocus();
    expect(onError).not.toHaveBeenCalled();
    send.mockResolvedValue('Sent');
    reconnect();
    expect(await screen.findByRole('button', { busy: false })).toBe(button);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(send.mock.calls.map(([value]) => value)).toEqual([7, 7]);
    expect(onSuccess).toHaveBeenCalledTimes(1);
    reconnect();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('sends once, however soon it’s pressed again', async () => {
    send.mockResolvedValue('Sent');
    const { button } = renderButton();
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByRole('button', { busy: false })).toBe(button);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('leaves other errors to its page, and isn’t sent again', async () => {
    const refusal = new ApiError(409, 'Someone else was first.');
    send.mockRejectedValue(refusal);
    const { button } = renderButton();
    await userEvent.click(button);
    expect(onError.mock.calls).toEqual([[refusal]]);
    expect(screen.queryByRole('alert')).toBeNull();
    reconnect();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('isn’t sent again once the person has left the page', async () => {
    send.mockRejectedValue(new ConnectionError('Failed to fetch'));
    const { button, unmount } = renderButton();
    await userEvent.click(button);
    await screen.findByRole('alert');
    unmount();
    reconnect();
    expect(send).toHaveBeenCalledTimes(1);
  });
});
