import { useEffect, useState } from 'react';
import type { ApplicationDetail } from '../../../domain/contract/application.js';
import { useFetch, type FetchState } from '../useFetch.js';
import { studentApi } from '../student-api.js';

/** Counts how often the person came back to the page, since it may have changed in the meantime. */
function useVisitCount(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') setReturns((count) => count + 1);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  return returns;
}

/** One of the family's applications, and a function that reloads it. */
export function useApplication(id: string): [FetchState<ApplicationDetail>, () => void] {
  return useFetch<ApplicationDetail>(studentApi(id, 'application'), useVisitCount());
}
