import { useId } from 'react';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { isPossible } from '../../../../domain/placement/moves.js';
import { Button } from '../../../shell/Button.js';
import { useText } from '../../../shell/texts.js';
import { DangerButton } from '../../ui/DangerButton.js';
import { Panel } from '../../ui/Panel.js';
import { AssignForm } from './AssignForm.js';
import { CurrentSite } from './CurrentSite.js';
import styles from './DecisionPanel.module.css';
import { StandingStill } from './StandingStill.js';
import { isAssignable, moveFacts } from './site-choices.js';
import { useDecisions } from './useDecisions.js';

/** What the office can do with an application as it stands; what the moves don't allow isn't there. */
export function DecisionPanel({ application }: { application: ApplicationDetail }) {
  const text = useText();
  const removeId = useId();
  const decisions = useDecisions(application);
  const facts = moveFacts(application);
  return (
    <>
      <Panel title={text('decide.title')}>
        <CurrentSite application={application}>
          {isPossible('recall', facts) && (
            <Button busy={decisions.busy === 'recall'} onClick={decisions.recall}>
              {text('decide.recall')}
            </Button>
          )}
        </CurrentSite>
        {isAssignable(application) ? (
          <AssignForm application={application} decisions={decisions}>
            {isPossible('return', facts) && (
              <Button busy={decisions.busy === 'return'} onClick={decisions.returnIt}>
                {text('decide.return')}
              </Button>
            )}
          </AssignForm>
        ) : (
          <StandingStill application={application} />
        )}
      </Panel>
      {isPossible('restore', facts) && (
        <section className={styles.apart} aria-labelledby={removeId}>
          <div>
            <h2 id={removeId}>{text('decide.restoreTitle')}</h2>
            <p>{text('decide.restoreText')}</p>
          </div>
          <Button busy={decisions.busy === 'restore'} onClick={decisions.restore}>
            {text('decide.restore')}
          </Button>
        </section>
      )}
      {isPossible('remove', facts) && (
        <section className={`${styles.apart} no-print`} aria-labelledby={removeId}>
          <div>
            <h2 id={removeId}>{text('decide.removeTitle')}</h2>
            <p>{text('decide.removeText')}</p>
          </div>
          <DangerButton busy={decisions.busy === 'remove'} onClick={decisions.remove}>
            {text('decide.remove')}
          </DangerButton>
        </section>
      )}
    </>
  );
}
