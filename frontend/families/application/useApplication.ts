import { useEffect, useState } from 'react';
import type { ApplicationDetail } from '../../../domain/contract/application.js';
import { useFetch, type FetchState } from '../useFetch.js';
import { studentApi } from '../student-api.js';

/** How often the person has come back to the page: another tab or the office may have changed things. */
function useVisitCount(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') setReturns((count) => count + 1);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return returns;
}

/** One application of the family's, and how to ask for it again. */
export function useApplication(id: string): [FetchState<ApplicationDetail>, () => void] {
  return useFetch<ApplicationDetail>(studentApi(id, 'application'), useVisitCount());
}
