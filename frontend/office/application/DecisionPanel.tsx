import { useId } from 'react';
import type { ApplicationDetail } from '../../../domain/contract/application.js';
import { isPossible } from '../../../domain/placement/moves.js';
import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { AssignForm } from './AssignForm.js';
import { CurrentSite } from './CurrentSite.js';
import styles from './DecisionPanel.module.css';
import { StandingStill } from './StandingStill.js';
import { isAssignable, moveFacts } from './site-choices.js';
import { useDecisions } from './useDecisions.js';

/** What the office can do with an application as it stands; what the moves don't allow isn't there. */
export function DecisionPanel({ application }: { application: ApplicationDetail }) {
  const text = useText();
  const titleId = useId();
  const removeId = useId();
  const decisions = useDecisions(application);
  const facts = moveFacts(application);
  return (
    <>
      <section className={styles.panel} aria-labelledby={titleId}>
        <h2 id={titleId}>{text('decide.title')}</h2>
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
      </section>
      {isPossible('remove', facts) && (
        <section className={styles.apart} aria-labelledby={removeId}>
          <div>
            <h2 id={removeId}>{text('decide.removeTitle')}</h2>
            <p>{text('decide.removeText')}</p>
          </div>
          <Button className={styles.danger} busy={decisions.busy === 'remove'} onClick={decisions.remove}>
            {text('decide.remove')}
          </Button>
        </section>
      )}
    </>
  );
}
