import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useQuestion, type Ask } from './useQuestion.js';

let ask: Ask;

function Page() {
  const asked = useQuestion();
  useEffect(() => {
    ask = asked.ask;
  }, [asked.ask]);
  return (
    <>
      <h1>The roster</h1>
      {asked.question}
    </>
  );
}

function pass(ms: number): void {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
}

describe('a question that’s asked while the one before closes', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  // It closes for a fifth of a second.
  it.each([0, 100, 200, 300])('after %d ms gives the page back', (ms) => {
    render(<Page />);
    act(() => void ask({ title: 'Accept?', yes: 'Accept' }));
    pass(1_000);
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    act(() => {
      jest.advanceTimersByTime(ms);
      void ask({ title: 'Some weren’t accepted' });
    });
    fireEvent.keyDown(screen.getByRole('button', { name: 'OK' }), { key: 'Escape' });
    pass(1_000);
    expect(screen.queryByText('Some weren’t accepted')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'The roster' })).toBeVisible();
  });
});
