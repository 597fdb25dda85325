import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import * as React from 'react';

/** Screens come when they come, as in the browser tests: a busy machine may need longer than a second. */
configure({ asyncUtilTimeout: 30_000 });

Object.assign(globalThis, { ReadableStream, TextDecoder, TextEncoder, TransformStream, WritableStream });

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

/** Each time, jsdom would search the whole page once for each label in it. */
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
      const labels = (this.getRootNode() as Document).querySelectorAll('label');
      return [...labels].filter((label) =>
        label.htmlFor ? label.htmlFor === this.id : label.contains(this),
      );
    },
  });
}

function getOwnStyle(element: Element, name: string): string {
  return element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';
}

function findInherited(element: Element, name: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = getOwnStyle(at, name);
    if (value && value !== 'unset') return value;
  }
  return '';
}

const computeStyle = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

/** As jsdom's own style sheet says it, which looks only at these. */
function findDisplay(element: Element): string {
  if (element.hasAttribute('style')) return computeStyle(element).display;
  const marks = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
  const kind = JSON.stringify([element.localName, ...marks]);
  const display = displays.get(kind) ?? computeStyle(element).display;
  displays.set(kind, display);
  return display;
}

const STYLES: Readonly<Record<string, (element: Element) => string>> = {
  display: findDisplay,
  opacity: (element) => getOwnStyle(element, 'opacity'),
  visibility: (element) => findInherited(element, 'visibility') || 'visible',
  pointerEvents: (element) => findInherited(element, 'pointer-events') || 'auto',
};

/** Each time, jsdom would match all its rules, and parse an element's colors, to say whether it's visible. */
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0) return computeStyle(element, pseudo);
  const find = (name: string) => STYLES[name]?.(element);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name): unknown =>
      name === 'getPropertyValue'
        ? (asked: string) => find(asked) ?? computeStyle(element).getPropertyValue(asked)
        : (find(String(name)) ?? Reflect.get(computeStyle(element), name)),
  });
};

/** React would keep a stack for each element, a sixth of a test's time. It stops where it has kept enough. */
const internals = Object.entries(React).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1] as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
