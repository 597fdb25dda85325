import { Suspense } from 'react';
import type { Report } from '../../../domain/contract/report.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { Loading } from '../../shell/Loading.js';
import { numberIn } from './report-words.js';

const CountyMap = lazyPart(async () => (await import('../placement/CountyMap.js')).CountyMap, 'map');

/** Which share of each county's submitted applications has a seat, where both may be known. */
export function CountyShares({ report: { rows } }: { report: Report }) {
  const counties = rows.flatMap((row) => {
    const [pool, placed] = [numberIn(row, 'submitted'), numberIn(row, 'placed')];
    if (row['county'] === null || pool === null || placed === null || pool === 0) return [];
    return [{ county: String(row['county']), pool, placed }];
  });
  return (
    <Suspense fallback={<Loading />}>
      <CountyMap counties={counties} />
    </Suspense>
  );
}
