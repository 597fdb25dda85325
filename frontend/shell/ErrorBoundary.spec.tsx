import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './ErrorBoundary.js';

function Page({ fails }: { fails: boolean }) {
  if (fails) throw new Error('not loaded');
  return <h1>Login</h1>;
}

function renderPage(page: string, fails: boolean) {
  return (
    <ErrorBoundary page={page}>
      <Page fails={fails} />
    </ErrorBoundary>
  );
}

test('an answer that comes after the person went to another page doesn’t hide that page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers: ((error: Error) => void)[] = [];
  global.fetch = () => new Promise((_, reject) => answers.push(reject));
  const { rerender } = render(renderPage('/interest', true));
  await userEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
  rerender(renderPage('/', false));
  await act(async () => {
    for (const fail of answers) fail(new TypeError('offline'));
    await Promise.resolve();
  });
  expect(answers).toHaveLength(2);
  expect(screen.getByRole('heading')).toHaveTextContent('Login');
});
