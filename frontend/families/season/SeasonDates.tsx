import { Suspense } from 'react';
import { lazyPart } from '../../shell/lazy-part.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { isOver } from '../student-facts.js';
import type { SeasonSentencesProps } from './SeasonSentences.js';

const SeasonSentences = lazyPart(async () => (await import('./SeasonSentences.js')).SeasonSentences, 'apply');

/** The season's deadline and placement day, if the office has set them, or that the summer is over. */
export function SeasonDates(props: SeasonSentencesProps) {
  // The season may change while the page is open; its sentences then change, too.
  useText();
  const { deadline, placementDay } = program.season;
  if (deadline === null && placementDay === null && !isOver()) return null;
  return (
    <Suspense fallback={null}>
      <SeasonSentences {...props} />
    </Suspense>
  );
}
