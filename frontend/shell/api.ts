import type { ErrorBody } from '../../domain/contract/answer.js';
import type { PasskeyOptions } from '../../domain/contract/second-factor.js';
import { waitForSessionLock } from './session-lock.js';
import { getLanguage } from './texts.js';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    readonly fields?: Readonly<Record<string, string>>,
    readonly code?: string,
    readonly reference?: string | null,
    readonly passkey?: PasskeyOptions,
    readonly student?: ErrorBody['student'],
  ) {
    super(message);
  }
}

/** No response: no network, or the server is down. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Calls that handle a 401 themselves: a failed login, and the check for a session. */
const ANSWERS_401_ITSELF: readonly string[] = ['/authenticate', '/users/whoami'];

/** Calls made while holding the session lock: they can't wait for it. */
const HOLDS_THE_LOCK: readonly string[] = ['/authenticate/refresh', '/authenticate/logout'];

/** Lists that the browser may keep: it asks the server whether they've changed. */
const KEPT_BY_THE_BROWSER: readonly string[] = ['/schools', '/season', '/sites', '/sites/map'];

const refusalListeners = new Set<() => void>();
let sessionNumber = 0;

export function onSessionRefused(listener: () => void): void {
  refusalListeners.add(listener);
}

/** Counts sessions: a late 401 for a request of the previous session is ignored. */
export function countSession(): void {
  sessionNumber += 1;
}

function getAddress(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${path}${search && `?${search}`}`;
}

async function readBody(response: Response): Promise<unknown> {
  const written = await response.text();
  if (response.ok && written === '') return undefined;
  try {
    return JSON.parse(written) as unknown;
  } catch {
    throw makeError(response, { error: response.statusText || String(response.status) });
  }
}

function makeError({ status, headers }: Response, body: unknown): ApiError {
  const { error, fields, code, passkey, student } = (body ?? {}) as Partial<ErrorBody>;
  const reference = headers.get('x-request-id');
  return new ApiError(status, error ?? String(status), fields, code, reference, passkey, student);
}

interface RequestOptions {
  query?: Query | undefined;
  /** A body makes it a POST, unless it says otherwise. */
  body?: object | undefined;
  method?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** A refusal is thrown as an ApiError. */
async function send(path: string, options: RequestOptions): Promise<Response> {
  const { query, body, signal, method = body ? 'POST' : 'GET' } = options;
  const address = getAddress(path, query);
  if (!HOLDS_THE_LOCK.includes(path)) await waitForSessionLock();
  const sessionAtStart = sessionNumber;
  const response = await fetch(`/api${address}`, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': getLanguage(),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
    credentials: 'same-origin',
    cache: KEPT_BY_THE_BROWSER.includes(path) && !body ? 'no-cache' : 'no-store',
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new ConnectionError(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  if (response.status === 401 && sessionAtStart === sessionNumber && !ANSWERS_401_ITSELF.includes(path)) {
    for (const listener of refusalListeners) listener();
  }
  if (!response.ok) throw makeError(response, await readBody(response));
  return response;
}

export async function exchange(path: string, options: RequestOptions = {}) {
  const response = await send(path, options);
  return { status: response.status, headers: response.headers, body: await readBody(response) };
}

export interface ServedFile {
  content: Blob;
  name: string;
}

const FILE_NAME = /filename="([^"]+)"/;

async function call<T>(path: string, request: RequestOptions): Promise<T> {
  return (await exchange(path, request)).body as T;
}

/** API calls, by path without `/api`. */
export const api = {
  get: <T>(path: string, query?: Query): Promise<T> => call<T>(path, { query }),
  post: <T>(
    path: string,
    body: object = {},
    options: Pick<RequestOptions, 'query' | 'signal'> = {},
  ): Promise<T> => call<T>(path, { ...options, body }),
  delete: (path: string): Promise<void> => call(path, { method: 'DELETE' }),
  file: async (path: string, body?: object): Promise<ServedFile> => {
    const response = await send(path, { body });
    const [, name = ''] = FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { content: await response.blob(), name };
  },
};

/** Only if it is may a page reload itself, or the browser's own error page replaces it. */
export async function isReachable(): Promise<boolean> {
  return fetch('/api/health/live').then(
    ({ ok }) => ok,
    () => false,
  );
}
