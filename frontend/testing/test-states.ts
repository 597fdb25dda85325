import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../shell/api.js';

interface TestedStates {
  /** Draws the page, which asks this for what it shows. */
  show: (ask: jest.Mock) => unknown;
  loading: string;
  /** The title of what's said if there is nothing. */
  empty?: { answer: unknown; title: string };
  /** The title of what's said if it couldn't be loaded. */
  failed: string;
  usual: { answer: unknown; text: string | RegExp };
}

/** What a page says before its data is there, without any, and where loading fails: then it can be tried again. */
export function testStates({ show, loading, empty, failed, usual }: TestedStates): void {
  it('says that it’s loading, until it’s there', async () => {
    let answer: (data: unknown) => void = () => undefined;
    show(jest.fn().mockReturnValue(new Promise((resolve) => (answer = resolve))));
    expect(await screen.findByText(loading)).toBeInTheDocument();
    expect(screen.queryByText(usual.text)).not.toBeInTheDocument();
    answer(usual.answer);
    expect(await screen.findByText(usual.text)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(loading)).not.toBeInTheDocument());
  });

  if (empty) {
    it('says that there is nothing', async () => {
      show(jest.fn().mockResolvedValue(empty.answer));
      expect(await screen.findByText(empty.title)).toBeInTheDocument();
      expect(screen.queryByText(failed)).not.toBeInTheDocument();
    });
  }

  it('says that it couldn’t be loaded, and tries again', async () => {
    const ask = jest.fn().mockRejectedValue(new ApiError(400, 'No.'));
    show(ask);
    expect(await screen.findByText(failed)).toBeInTheDocument();
    ask.mockResolvedValue(usual.answer);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(usual.text)).toBeInTheDocument();
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });
}

export function listAnswer(data: readonly object[]): { data: readonly object[]; total: number } {
  return { data, total: data.length };
}
