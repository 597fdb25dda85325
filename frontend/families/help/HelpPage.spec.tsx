import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { HelpPage } from './HelpPage.js';

const load = jest.fn<Promise<string>, [string, string]>();
const scroll = jest.fn();

jest.mock('../../shell/session.js', () => ({ useSession: () => ({ state: 'anonymous', user: null }) }));
jest.mock('./guide-files.js', () => ({
  loadGuide: (name: string, language: string) => load(name, language),
  getPicture: (file: string) => `/assets/${file}`,
}));

const GUIDE = `# Help for families

<!-- pages: dashboard -->

## Add your child

Press **Add New Student**.

<!-- pages: account -->

## Your account

![The account](pictures/account.en.png)
`;

function open(hash = '') {
  Element.prototype.scrollIntoView = scroll;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/help${hash}`]}>
        <HelpPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  load.mockReset().mockResolvedValue(GUIDE);
  scroll.mockReset();
});

it('shows the guide with its pictures, from the start', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Help for families' })).toBeVisible();
  expect(load).toHaveBeenCalledWith('family', 'en');
  expect(screen.getByText('Add New Student').tagName).toBe('STRONG');
  expect(screen.getByRole('img', { name: 'The account' })).toHaveAttribute('src', '/assets/account.en.png');
  expect(scroll).not.toHaveBeenCalled();
});

it('opens at what it says about the page that it was opened from', async () => {
  open('#account');
  expect(await screen.findByRole('heading', { name: 'Your account' })).toHaveFocus();
  expect(scroll).toHaveBeenCalledTimes(1);
});

it('can be tried again if it couldn’t be loaded', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Add your child' })).toBeVisible();
});
