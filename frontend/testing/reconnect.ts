import { act } from '@testing-library/react';

export function reconnect(): void {
  act(() => void window.dispatchEvent(new Event('online')));
}
