import { PLAIN_PAGE_ID } from '../../../domain/contract/program.js';

/** What somebody did on the server's page before the app was there. */
interface PlainState {
  /** What its form says now. */
  address: URLSearchParams;
  /** The name of the field with the focus. */
  focused: string | null;
  scrolled: number;
}

/** Removes the server's page, which was there before the scripts ran; null if it was removed already. */
export function takeOverPlainPage(): PlainState | null {
  const plain = document.getElementById(PLAIN_PAGE_ID);
  if (!plain) return null;
  const form = plain.querySelector('form');
  const address = new URLSearchParams();
  if (form) {
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string') address.append(name, value);
  }
  const { activeElement } = document;
  const focused =
    activeElement !== null && plain.contains(activeElement) && activeElement.getAttribute('name');
  const state = { address, focused: focused || null, scrolled: window.scrollY };
  plain.remove();
  return state;
}
