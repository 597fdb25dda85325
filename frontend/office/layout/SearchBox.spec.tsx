import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import type { SearchResults } from '../../../domain/contract/search.js';
import { renderOffice } from '../../testing/render-office.js';
import { SearchBox } from './SearchBox.js';

let mockRole = 'admin';
beforeEach(() => {
  mockRole = 'admin';
});

jest.mock('../../shell/session.js', () => ({ useSession: () => ({ user: { id: 'me', role: mockRole } }) }));

const FOUND: SearchResults = {
  children: [
    { id: 'c', firstName: 'Lucía', lastName: 'Begay', grade: '3', status: 'accepted', siteName: 'Mesa Alta' },
  ],
  sites: [{ id: 7, name: 'Begay Elementary', district: 'Gallup' }],
  people: [],
};

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function renderSearch(results: SearchResults = FOUND) {
  const search = jest.fn().mockResolvedValue(results);
  const page = (
    <>
      <input aria-label="elsewhere" />
      <SearchBox />
      <Address />
    </>
  );
  renderOffice(page, { resource: 'applications', provider: { search } });
  return search;
}

describe('the search', () => {
  it.each(['/', '{Control>}k{/Control}'])('opens with %s, and leads to what it found', async (keys) => {
    const search = renderSearch();
    // Without pauses between the keys, which a busy machine would lengthen.
    const user = userEvent.setup({ delay: null });
    await user.keyboard(keys);
    await user.type(await screen.findByRole('combobox'), 'bega');
    const option = await screen.findByRole('option', { name: /Begay, Lucía/ });
    expect(option).toHaveTextContent('grade 3, Accepted, Mesa Alta');
    expect(search.mock.calls).toEqual([['bega']]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/applications/c'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is not opened by a slash in a field', async () => {
    renderSearch();
    await userEvent.type(screen.getByLabelText('elsewhere'), '1/2');
    expect(screen.getByLabelText('elsewhere')).toHaveValue('1/2');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for more than a letter, and says that nothing was found', async () => {
    const search = renderSearch({ children: [], sites: [], people: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await userEvent.type(await screen.findByRole('combobox'), 'b');
    await screen.findByText('Type at least two letters or digits.');
    expect(search).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('combobox'), 'x');
    await screen.findByText(/^Nothing found\. Check the spelling/);
  });

  it('closes with Escape, also while it shows what it found', async () => {
    renderSearch();
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await userEvent.type(await screen.findByRole('combobox'), 'bega');
    await screen.findByRole('option', { name: /Begay, Lucía/ });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leads to the list if there may be more children than it shows', async () => {
    const children = [...Array(8).keys()].map((at) => ({ ...FOUND.children[0]!, id: String(at) }));
    renderSearch({ ...FOUND, children });
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await userEvent.type(await screen.findByRole('combobox'), 'bega');
    await userEvent.click(await screen.findByRole('option', { name: /See all matches/ }));
    const address = screen.getByLabelText('address');
    await waitFor(() => expect(decodeURIComponent(address.textContent)).toContain('{"search":"bega"}'));
    expect(address).toHaveTextContent(/^\/applications\?/);
  });

  it('promises site people only what it searches for them', async () => {
    mockRole = 'site';
    renderSearch();
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    const field = await screen.findByRole('combobox', { name: 'Search children and sites' });
    expect(field).toHaveAccessibleDescription('Name, phone or reference number');
  });
});
