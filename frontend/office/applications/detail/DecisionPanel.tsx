import { useId, type ReactNode } from 'react';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { enumLabelKey } from '../../../../domain/enums/enums.js';
import { isPossible } from '../../../../domain/placement/moves.js';
import { openSections } from '../../../../domain/status/sections.js';
import { Button } from '../../../shell/Button.js';
import { useText, type Text } from '../../../shell/texts.js';
import { DangerButton } from '../../ui/DangerButton.js';
import { Panel } from '../../ui/Panel.js';
import { SiteLink } from '../../ui/SiteLink.js';
import { EndedSeasonNote, isOfEndedSeason } from '../season-marks.js';
import { AssignForm } from './AssignForm.js';
import styles from './Assignment.module.css';
import { CurrentSite } from './CurrentSite.js';
import type { Decision } from './decisions.js';
import { isAssignable, moveFacts, preferenceChoices } from './site-choices.js';
import { SiteFacts } from './SiteFacts.js';
import { useDecisions } from './useDecisions.js';
import { useApplication } from './useApplication.js';

/** Why no site can be assigned. */
function reasonOf(application: ApplicationDetail, text: Text): string | null {
  switch (application.status) {
    case 'incomplete': {
      const open = openSections(application);
      if (open.length === 0) return text('decide.state.ready');
      const sections = open.map((section) => text(enumLabelKey('section', section))).join(', ');
      return text('decide.state.incomplete', { count: open.length, sections });
    }
    case 'withdrawn':
    case 'returned':
    case 'removed':
      return text(`decide.state.${application.status}`);
    case 'unassigned':
    case 'assigned':
    case 'declined':
    case 'accepted':
      return null;
  }
}

/** Why no site can be assigned to the application, and which sites it names. */
function NotAssignable() {
  const text = useText();
  const application = useApplication();
  const choices = preferenceChoices(application);
  return (
    <>
      <p className={styles.reason}>{reasonOf(application, text)}</p>
      <h3 className={styles.title}>{text('decide.preferences')}</h3>
      {choices.length === 0 && <p className={styles.none}>{text('decide.noPreferences')}</p>}
      {choices.length > 0 && (
        <ul className={styles.preferences}>
          {choices.map((choice) => (
            <li key={choice.seat.id}>
              <p className={styles.rank}>{choice.rank && text(`label.site${choice.rank}`)}</p>
              <p className={styles.name}>
                <SiteLink id={choice.seat.id} name={choice.name} />
              </p>
              <SiteFacts choice={choice} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A decision with its own heading and explanation, apart from the others. */
function ApartSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.apart} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}

/** Nothing can be decided anymore: where the student was, and why. */
function EndedSeasonPanel({ application }: { application: ApplicationDetail }) {
  const text = useText();
  return (
    <Panel title={text('decide.title')}>
      <EndedSeasonNote season={application.season} />
      <CurrentSite />
    </Panel>
  );
}

/** What the office can do with an application: only the moves that are possible now. */
export function DecisionPanel() {
  const text = useText();
  const application = useApplication();
  const decisions = useDecisions(application);
  if (isOfEndedSeason(application)) return <EndedSeasonPanel application={application} />;
  const facts = moveFacts(application);
  const propsOf = (decision: Decision) => ({
    busy: decisions.busy === decision,
    onClick: () => decisions.decide(decision),
  });
  return (
    <>
      <Panel title={text('decide.title')}>
        <CurrentSite>
          {isPossible('unassign', facts) && (
            <Button {...propsOf('unassign')}>{text('decide.unassign')}</Button>
          )}
          {isPossible('recall', facts) && <Button {...propsOf('recall')}>{text('decide.recall')}</Button>}
        </CurrentSite>
        {isAssignable(application) ? (
          <AssignForm decisions={decisions}>
            {isPossible('return', facts) && <Button {...propsOf('return')}>{text('decide.return')}</Button>}
          </AssignForm>
        ) : (
          <NotAssignable />
        )}
      </Panel>
      {isPossible('restore', facts) && (
        <ApartSection title={text('decide.restoreTitle')} text={text('decide.restoreText')}>
          <Button {...propsOf('restore')}>{text('decide.restore')}</Button>
        </ApartSection>
      )}
      {isPossible('remove', facts) && (
        <div className="no-print">
          <ApartSection title={text('decide.removeTitle')} text={text('decide.removeText')}>
            <DangerButton {...propsOf('remove')}>{text('decide.remove')}</DangerButton>
          </ApartSection>
        </div>
      )}
    </>
  );
}
