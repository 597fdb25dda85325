import type { ErrorBody } from '../../domain/contract/answer.js';
import { waitForSessionLock } from './session-lock.js';
import { currentLanguage } from './texts.js';

/** A failed answer (spec section 8): its status, the server's sentence, and messages by field where it gave any. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    readonly fields?: Readonly<Record<string, string>>,
    /** Why a move is refused, where the screen has to tell. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** No answer at all: no network, or nobody at the other end. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Calls that say themselves what a 401 means: a failed login, and the question whether there is a session at all. */
const ANSWERS_401_ITSELF: readonly string[] = ['/authenticate', '/users/whoami'];

/** Calls that are made with the session's lock in hand: waiting for it would be waiting for themselves. */
const HOLDS_THE_LOCK: readonly string[] = ['/authenticate/refresh', '/authenticate/logout'];

const refusalListeners = new Set<() => void>();
let sessionNumber = 0;

/** Hears when the server no longer knows the session that a request was sent with. */
export function onSessionRefused(listener: () => void): void {
  refusalListeners.add(listener);
}

/** Marks a new session: a late 401 for a request of the one before says nothing about it. */
export function countSession(): void {
  sessionNumber += 1;
}

function addressOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${search && `?${search}`}`;
}

async function bodyOf(response: Response): Promise<unknown> {
  const written = await response.text();
  if (response.ok && written === '') return undefined;
  try {
    return JSON.parse(written) as unknown;
  } catch {
    throw new ApiError(response.status, response.statusText || String(response.status));
  }
}

function failureOf(status: number, body: unknown): ApiError {
  const { error, fields, code } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Partial<ErrorBody>;
  return new ApiError(status, error ?? String(status), fields, code);
}

/** An answer with its headers, for whoever reads a page of a list by them. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

interface RequestOptions {
  query?: Query | undefined;
  /** Makes it a POST. */
  body?: object | undefined;
  signal?: AbortSignal | undefined;
}

/** Asks the server and answers what it said, headers included; every call goes through here. */
export async function exchange(path: string, { query, body, signal }: RequestOptions = {}): Promise<Answer> {
  if (!HOLDS_THE_LOCK.includes(path)) await waitForSessionLock();
  const sessionAtStart = sessionNumber;
  const response = await fetch(addressOf(path, query), {
    method: body ? 'POST' : 'GET',
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLanguage(),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new ConnectionError(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  if (response.status === 401 && sessionAtStart === sessionNumber && !ANSWERS_401_ITSELF.includes(path)) {
    for (const listener of refusalListeners) listener();
  }
  const answer = await bodyOf(response);
  if (!response.ok) throw failureOf(response.status, answer);
  return { status: response.status, headers: response.headers, body: answer };
}

async function call<T>(path: string, request: RequestOptions): Promise<T> {
  return (await exchange(path, request)).body as T;
}

/** The server's calls (spec section 7); paths without their `/api`. */
export const api = {
  get: <T>(path: string, query?: Query): Promise<T> => call<T>(path, { query }),
  post: <T>(
    path: string,
    body: object = {},
    options: Pick<RequestOptions, 'query' | 'signal'> = {},
  ): Promise<T> => call<T>(path, { ...options, body }),
};
