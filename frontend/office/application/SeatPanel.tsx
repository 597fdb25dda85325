import { useText } from '../../shell/texts.js';
import { Panel } from '../Panel.js';
import { CurrentSite } from './CurrentSite.js';
import type { Application } from './viewer.js';

/** The seat that the student holds, for the people of that site. */
export function SeatPanel({ application }: { application: Application }) {
  const text = useText();
  return (
    <Panel title={text('decide.title')}>
      <CurrentSite application={application} />
    </Panel>
  );
}
