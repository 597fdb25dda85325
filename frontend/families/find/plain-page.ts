import { PLAIN_PAGE_ID } from '../../../domain/contract/program.js';

interface PlainState {
  address: URLSearchParams;
  focused: string | null;
  scrolled: number;
}

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
