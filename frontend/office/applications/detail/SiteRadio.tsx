import { useId, type ReactNode } from 'react';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { useText } from '../../../shell/texts.js';
import { SiteLink } from '../../ui/SiteLink.js';
import styles from './AssignForm.module.css';
import { SiteFacts } from './SiteFacts.js';
import type { SiteChoice } from './site-choices.js';

interface SiteRadioProps {
  name: string;
  application: ApplicationDetail;
  /** null: a site of the administrator's own choice, and none is chosen yet. */
  choice: SiteChoice | null;
  isChecked: boolean;
  onCheck: () => void;
  /** How this choice is made, where it is not there already. */
  children?: ReactNode;
}

/** A site to assign, with its facts; a canceled one is there to be read and can't be chosen. */
export function SiteRadio({ name, application, choice, isChecked, onCheck, children }: SiteRadioProps) {
  const text = useText();
  const id = useId();
  const factsId = `${id}-facts`;
  const isCanceled = choice?.seat.status === 'canceled';
  return (
    <div className={styles.choice} data-checked={isChecked} data-canceled={isCanceled || undefined}>
      <input
        type="radio"
        id={id}
        name={name}
        checked={isChecked}
        disabled={isCanceled}
        aria-labelledby={`${id}-rank ${id}-name`}
        aria-describedby={choice ? factsId : undefined}
        onChange={onCheck}
      />
      <div>
        {/* Covers the whole choice; the site's name in it is a link of its own. */}
        <label htmlFor={id} id={`${id}-rank`} className={`${styles.label} ${styles.rank}`}>
          {text(choice?.rank ? `label.site${choice.rank}` : 'decide.custom')}
        </label>
        <p id={`${id}-name`} className={choice ? styles.name : styles.unset}>
          {choice ? <SiteLink id={choice.seat.id} name={choice.name} /> : text('decide.customNone')}
        </p>
        {choice && <SiteFacts id={factsId} application={application} choice={choice} />}
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </div>
  );
}
