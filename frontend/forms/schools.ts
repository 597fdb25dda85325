import { useEffect } from 'react';
import type { SchoolOption } from '../../domain/contract/site.js';
import { api } from '../shell/api.js';
import { createStore } from '../shell/store.js';

type SchoolList =
  { state: 'none' | 'loading' | 'failed' } | { state: 'ready'; schools: readonly SchoolOption[] };

const list = createStore<SchoolList>(() => ({ state: 'none' }));

export async function loadSchools(): Promise<void> {
  list.set({ state: 'loading' });
  try {
    list.set({ state: 'ready', schools: await api.get<SchoolOption[]>('/schools') });
  } catch {
    list.set({ state: 'failed' });
  }
}

export function useSchools(isAsked = true): SchoolList {
  const current = list.use();
  useEffect(() => {
    if (isAsked && list.get().state === 'none') void loadSchools();
  }, [isAsked]);
  return current;
}
