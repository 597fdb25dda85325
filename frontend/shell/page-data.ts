import { PAGE_DATA_ID, type PageData } from '../../domain/contract/page-data.js';
import type { WhoAmI } from '../../domain/contract/user.js';

/** Undefined if the server couldn't tell who is logged in, or if the page isn't from our server. */
function readPageData(): PageData | undefined {
  // The office's workers and tests have no page.
  if (typeof document === 'undefined') return undefined;
  const written = document.getElementById(PAGE_DATA_ID)?.textContent.trim();
  return written ? (JSON.parse(written) as PageData) : undefined;
}

/** By then, the page has shown its first data; after that, an unused answer is outdated. */
const FRESH_MS = 20_000;

const pageData = readPageData();
const firstAnswers = new Map(Object.entries(pageData?.answers ?? {}));

/** Who was logged in when the server sent the page; undefined if only the server knows. */
export const firstUser: WhoAmI | null | undefined = pageData?.user;

/** What the server would answer to the page's first request for this address, to show it at once; or undefined. */
export function firstAnswer(address: string): unknown {
  return performance.now() < FRESH_MS ? firstAnswers.get(address) : undefined;
}

/**
 * The same for the request itself. An answer serves the requests of one moment, which are those of one rendering; after a
 * change, and in the session of another person, it serves none.
 */
export function takeFirstAnswer(address: string, { isChange }: { isChange: boolean }): unknown {
  if (isChange) firstAnswers.clear();
  const answer = firstAnswer(address);
  if (answer !== undefined) setTimeout(() => firstAnswers.delete(address));
  return answer;
}

export function dropFirstAnswers(): void {
  firstAnswers.clear();
}
