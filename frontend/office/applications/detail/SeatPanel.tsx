import { rightsAt } from '../../sites/detail/useSite.js';
import { lazyPart } from '../../../shell/lazy-part.js';
import { useSession } from '../../../shell/session.js';
import { useText } from '../../../shell/texts.js';
import { Panel } from '../../ui/Panel.js';
import { CurrentSite } from './CurrentSite.js';
import { Suspense } from 'react';
import type { ApplicationForSite } from '../../../../domain/contract/application.js';

const SeatAnswers = lazyPart(
  async () => (await import('../../sites/people/SeatAnswers.js')).SeatAnswers,
  'roster',
);

/** The seat that the student holds, for the people of that site; while it waits, with the site's answers. */
export function SeatPanel({ application }: { application: ApplicationForSite }) {
  const { user } = useSession();
  const { site, status } = application;
  const mayAnswer = user && site !== null && rightsAt(user, site).may('student.accept');
  const text = useText();
  return (
    <Panel title={text('decide.title')}>
      <CurrentSite application={application} />
      {mayAnswer && status === 'assigned' && (
        <Suspense>
          <SeatAnswers application={application} siteId={site} />
        </Suspense>
      )}
    </Panel>
  );
}
