import {
  PAGE_DATA_ID,
  PAGE_MESSAGES_ID,
  type PageData,
  type PageMessages,
} from '../../domain/contract/page-data.js';
import type { WhoAmI } from '../../domain/contract/user.js';
import { createStore, isOnServer } from './store.js';

/** A data block of the page; undefined if the page doesn't have it, or outside of a page. */
export function readBlock(id: string): unknown {
  // Workers, tests and the server have no page.
  if (typeof document === 'undefined') return undefined;
  const written = document.getElementById(id)?.textContent.trim();
  return written ? JSON.parse(written) : undefined;
}

/** By then, the page has shown its first data; after that, an unused answer is outdated. */
const FRESH_MS = 20_000;

/** The page's data from the server; on the server, the data that it renders the page from. */
export const pageData = createStore(() => readBlock(PAGE_DATA_ID) as PageData | undefined);
const firstAnswers = createStore(() => new Map(Object.entries(pageData.get()?.answers ?? {})));

/** Who was logged in when the server sent the page; undefined if only the server knows. */
export function firstUser(): WhoAmI | null | undefined {
  return pageData.get()?.user;
}

/** The messages that came with the page. */
export const firstMessages = readBlock(PAGE_MESSAGES_ID) as PageMessages | undefined;

/** What the server would answer to the page's first request for this address, to show it at once; or undefined. */
export function firstAnswer(address: string): unknown {
  return isOnServer || performance.now() < FRESH_MS ? firstAnswers.get().get(address) : undefined;
}

/**
 * The same for the request itself. An answer serves the requests of one moment, which are those of one rendering; after a
 * change, and in the session of another person, it serves none.
 */
export function takeFirstAnswer(address: string, { isChange }: { isChange: boolean }): unknown {
  if (isChange) dropFirstAnswers();
  const answer = firstAnswer(address);
  if (answer !== undefined) setTimeout(() => firstAnswers.get().delete(address));
  return answer;
}

export function dropFirstAnswers(): void {
  firstAnswers.get().clear();
}
