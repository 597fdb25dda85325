import type { FastifyRequest } from 'fastify';
import { getCountedAddress } from '../platform/http/client-address.js';
import type { SessionCookie } from './cookies.js';

export interface Caller extends Device {
  address: string;
  previousToken: string | null;
}

export interface Device {
  browser: string | null;
  system: string | null;
}

export function getCaller(request: FastifyRequest, cookie: SessionCookie): Caller {
  return {
    address: getCountedAddress(request.ip),
    previousToken: cookie.read(request),
    ...getDevice(request.headers['user-agent'] ?? ''),
  };
}

/** Order matters: most browsers also call themselves Chrome or Safari. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

/** Order matters: Android also calls itself Linux, and iPhones mention Mac. */
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

export function getDevice(userAgent: string): Device {
  const find = (names: typeof BROWSERS) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
