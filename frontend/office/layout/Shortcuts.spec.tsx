import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOffice } from '../../testing/render-office.js';
import { SearchBox } from './SearchBox.js';
import { Shortcuts } from './Shortcuts.js';

function renderPage() {
  const page = (
    <>
      <SearchBox />
      <Shortcuts />
      <main>
        <input aria-label="elsewhere" />
        <ul>
          {['Ana', 'Luis', 'Rosa'].map((name) => (
            <li key={name}>
              <input type="checkbox" aria-label={`Select ${name}`} />
              <a className="row-link" href={`#${name}`}>
                {name}
              </a>
              <button type="button">Call {name}</button>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
  renderOffice(page, { resource: 'applications', provider: {} });
}

const getRow = (name: string) => screen.getByRole('link', { name });

describe('the keyboard’s shortcuts', () => {
  it('move through the rows of a list, and stop at its ends', async () => {
    renderPage();
    await userEvent.keyboard('j');
    expect(getRow('Ana')).toHaveFocus();
    await userEvent.keyboard('jj');
    expect(getRow('Rosa')).toHaveFocus();
    await userEvent.keyboard('j');
    expect(getRow('Rosa')).toHaveFocus();
    await userEvent.keyboard('kkk');
    expect(getRow('Ana')).toHaveFocus();
  });

  it('go on from the row that has the focus', async () => {
    renderPage();
    screen.getByRole('button', { name: 'Call Luis' }).focus();
    await userEvent.keyboard('j');
    expect(getRow('Rosa')).toHaveFocus();
    screen.getByRole('checkbox', { name: 'Select Rosa' }).focus();
    await userEvent.keyboard('k');
    expect(getRow('Luis')).toHaveFocus();
  });

  it('do nothing where someone types, or with another key', async () => {
    renderPage();
    const field = screen.getByLabelText('elsewhere');
    await userEvent.type(field, 'j?k');
    expect(field).toHaveValue('j?k');
    expect(field).toHaveFocus();
    screen.getByRole('button', { name: 'Call Luis' }).focus();
    await userEvent.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Shift>}j{/Shift}');
    expect(screen.getByRole('button', { name: 'Call Luis' })).toHaveFocus();
  });

  it('are listed with a question mark, and wait while a dialog is open', async () => {
    renderPage();
    getRow('Luis').focus();
    await userEvent.keyboard('{Shift>}?{/Shift}');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Next row of a list')).toBeVisible();
    await userEvent.keyboard('j/');
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    expect(screen.getByText('Rosa')).not.toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(getRow('Luis')).toHaveFocus();
  });

  it('can be turned off, and on again with the button', async () => {
    renderPage();
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    const flip = async () => {
      await open();
      const dialog = await screen.findByRole('dialog');
      await userEvent.click(within(dialog).getByRole('switch', { name: 'Use single keys as shortcuts' }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    };
    await flip();
    await userEvent.keyboard('j/?');
    expect(getRow('Ana')).not.toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await flip();
    await userEvent.keyboard('j');
    expect(getRow('Ana')).toHaveFocus();
    await flip();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  });
});
