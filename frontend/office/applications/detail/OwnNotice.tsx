import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { ChoiceList } from '../../../facts/ChoiceList.js';
import { ButtonLink } from '../../../shell/Button.js';
import { useText } from '../../../shell/texts.js';
import { ownStudentPath } from './application-path.js';
import styles from './DecisionPanel.module.css';

/** A family that looks at its application as the office has it: the way to where it can be changed. */
export function OwnNotice({ application: { id, choices } }: { application: ApplicationDetail }) {
  const text = useText();
  return (
    <div className={styles.own}>
      {choices.length > 0 && <ChoiceList choices={choices} />}
      <p>{text('application.ownText')}</p>
      <ButtonLink variant="primary" wide href={ownStudentPath(id)}>
        {text('application.openOwn')}
      </ButtonLink>
    </div>
  );
}
