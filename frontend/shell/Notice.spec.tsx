import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Loading } from './Loading.js';
import { Notice } from './Notice.js';
import { StatusChip } from './StatusChip.js';

it('says what happened, and offers what to do', () => {
  const retry = jest.fn();
  render(<Notice title="away.title" text="away.text" action="away.retry" onAction={retry} />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('We can’t reach the program right now');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalled();
});

it('has the page’s heading if it’s the whole page', () => {
  render(
    <MemoryRouter>
      <Notice isPage title="notFound.title" text="notFound.text" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Could not find page');
  expect(document.title).toBe('Could not find page · Summer Reading');
});

it('tells screen readers that something is loading', () => {
  render(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('says a status in words', () => {
  render(<StatusChip tone="accepted">Accepted</StatusChip>);
  expect(screen.getByText('Accepted')).toBeVisible();
});
