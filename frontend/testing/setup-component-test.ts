import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

/** What jsdom lacks and the screens need. */
Object.assign(globalThis, { TextDecoder, TextEncoder });

window.matchMedia = (query: string) =>
  ({
    // As wide as a laptop.
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
