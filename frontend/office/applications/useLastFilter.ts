import { useStore } from 'react-admin';
import type { ApplicationFilter } from '../data/office-calls.js';

/**
 * The filter of the list as the person left it, kept by react-admin. Without its season: only applications of the current
 * one are next.
 */
export function useLastFilter(): ApplicationFilter {
  const [{ filter = {} }] = useStore<{ filter?: ApplicationFilter }>('applications.listParams', {});
  const { season: _, ...rest } = filter;
  return rest;
}
