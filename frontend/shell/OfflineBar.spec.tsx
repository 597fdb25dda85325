import { act, render, screen } from '@testing-library/react';
import { OfflineBar } from './OfflineBar.js';

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it('says that there’s no connection for as long as there is none', () => {
  render(<OfflineBar />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline.');
  setOnline(true);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
