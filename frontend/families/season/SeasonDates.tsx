import { Suspense } from 'react';
import { lazyPart } from '../../shell/lazy-part.js';
import { program } from '../../shell/program.js';
import { readReaderDay } from '../../shell/time-zone.js';
import { useText } from '../../shell/texts.js';
import type { SeasonSentencesProps } from './SeasonSentences.js';

const SeasonSentences = lazyPart(async () => (await import('./SeasonSentences.js')).SeasonSentences, 'apply');

/** The season's deadline and placement day, if the office has set them, or that the summer is over. */
export function SeasonDates(props: SeasonSentencesProps) {
  // The season may change while the page is open; its sentences then change, too.
  useText();
  const { deadline, placementDay, lastDay } = program.season;
  if (deadline === null && placementDay === null && lastDay >= readReaderDay()) return null;
  return (
    <Suspense fallback={null}>
      <SeasonSentences {...props} />
    </Suspense>
  );
}
