import { screen, waitFor } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { setRouter, watchHistory } from './navigation.js';

const keepBusy = jest.fn(() => {
  const end = Date.now() + 10;
  while (Date.now() < end);
});

/** Takes so long to draw that React pauses after it. */
function Slow() {
  keepBusy();
  return null;
}

function makeRouter() {
  const first = (
    <>
      <h1>First</h1>
      {Array.from({ length: 10 }, (_, at) => (
        <Slow key={at} />
      ))}
    </>
  );
  return createMemoryRouter([
    { path: '/', element: first },
    { path: '/next', element: <h1>Next</h1> },
  ]);
}

let root: Root;
beforeEach(() => {
  // If it's set, React draws everything at once.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

async function navigateWhileDrawing(router: ReturnType<typeof makeRouter>): Promise<void> {
  keepBusy.mockClear();
  startTransition(() => root.render(<RouterProvider router={router} useTransitions={false} />));
  while (keepBusy.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('heading')).toBeNull();
  await router.navigate('/next');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(await screen.findByRole('heading')).toBeVisible();
}

describe('an address that changes while the first page is drawn', () => {
  it('shows its page', async () => {
    const router = makeRouter();
    setRouter(router);
    await navigateWhileDrawing(router);
    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Next'));
  });

  it('wouldn’t if history was watched from the start', async () => {
    const router = makeRouter();
    setRouter(router);
    watchHistory();
    await navigateWhileDrawing(router);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('heading')).toHaveTextContent('First');
  });
});
