import type { FastifyRequest } from 'fastify';
import { countedAddress } from '../platform/http/client-address.js';
import type { SessionCookie } from './session-cookie.js';

/** Where somebody knocks from. */
export interface Caller extends Device {
  address: string;
  /** Of the session that the browser came with: it ends when another one starts. */
  previousToken: string | null;
}

/** What a person needs to tell one of their devices from another; null where the browser doesn't say. */
export interface Device {
  browser: string | null;
  system: string | null;
}

export function callerOf(request: FastifyRequest, cookie: SessionCookie): Caller {
  return {
    address: countedAddress(request.ip),
    previousToken: cookie.read(request),
    ...deviceOf(request.headers['user-agent'] ?? ''),
  };
}

/** In this order: most browsers also call themselves Chrome or Safari. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

/** Android calls itself Linux too, and an iPhone is like a Mac. */
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Browser and system by name, out of the identification that a browser sends. */
export function deviceOf(userAgent: string): Device {
  const find = (names: typeof BROWSERS) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
