import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { unfinished } from './english-texts.js';

/** Waits for screens as the browser tests do: a busy machine may need longer than a second. */
configure({ asyncUtilTimeout: 30_000 });

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

/** React would keep a stack for each element, a sixth of a test's time. At this number, it keeps no more. */
const internals = Object.entries(React).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1] as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

afterEach(() => {
  expect(unfinished.splice(0)).toEqual([]);
});
