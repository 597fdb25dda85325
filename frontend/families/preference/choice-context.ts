import { createContext, useContext } from 'react';
import type { Preference } from '../../../domain/forms/preference.js';

/** Choosing a site, as its button in the popup and the one on its card need it. */
export interface Choosing {
  rankOf: (siteId: number) => Preference | null;
  /** What the next site is chosen as; null where all ranks are filled or the form is locked. */
  nextRank: Preference | null;
  isLocked: boolean;
  choose: (siteId: number) => void;
  clear: (siteId: number) => void;
}

const ChoosingContext = createContext<Choosing | null>(null);

/** A context, so that a choice draws the buttons anew and not hundreds of cards. */
export const ChoosingProvider = ChoosingContext.Provider;

export function useChoosing(): Choosing {
  const choosing = useContext(ChoosingContext);
  if (!choosing) throw new Error('Sites are chosen inside of a preference form.');
  return choosing;
}
