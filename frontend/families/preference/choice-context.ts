import { createContext, useContext } from 'react';
import type { Preference } from '../../../domain/forms/preference.js';

export interface Choosing {
  findRank: (siteId: number) => Preference | null;
  /** The rank for the next site; null if all are filled or the form is locked. */
  nextRank: Preference | null;
  isLocked: boolean;
  choose: (siteId: number) => void;
  clear: (siteId: number) => void;
}

const ChoosingContext = createContext<Choosing | null>(null);

/** A context, so that a choice re-renders the buttons but not hundreds of cards. */
export const ChoosingProvider = ChoosingContext.Provider;

export function useChoosing(): Choosing {
  const choosing = useContext(ChoosingContext);
  if (!choosing) throw new Error('Sites are chosen inside of a preference form.');
  return choosing;
}
