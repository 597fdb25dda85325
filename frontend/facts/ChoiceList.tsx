import type { ApplicationStatus } from '../../domain/enums/enums.js';
import type { Choice, ChoiceState } from '../../domain/status/choice-state.js';
import { useText } from '../shell/texts.js';
import styles from './ChoiceList.module.css';

/** The application status whose color the dot has; the text says the same. */
const TONES: Record<ChoiceState, ApplicationStatus> = {
  accepted: 'accepted',
  asked: 'assigned',
  canceled: 'declined',
  declined: 'declined',
  withdrew: 'withdrawn',
  full: 'unassigned',
  closed: 'removed',
  notOpen: 'removed',
  waiting: 'unassigned',
  listed: 'incomplete',
};

/** The state of an application at one of its sites, in the same words everywhere. */
export function ChoiceStateText({ state, id }: { state: ChoiceState; id?: string }) {
  const text = useText();
  return (
    <span id={id} className={`${styles.state} ${styles[TONES[state]]}`}>
      {text(`choice.${state}`)}
    </span>
  );
}

/** The sites a family chose, best first, with the state of the application at each. */
export function ChoiceList({ choices }: { choices: readonly Choice[] }) {
  const text = useText();
  return (
    <ol className={styles.choices}>
      {choices.map(({ siteId, name, district, rank, state }) => (
        <li key={siteId}>
          <p className={styles.rank}>
            {text(rank === 1 || rank === 2 || rank === 3 ? `label.site${rank}` : 'choice.other')}
          </p>
          <p className={styles.name}>
            {name}
            {district !== null && <span className={styles.district}> · {district}</span>}
          </p>
          <ChoiceStateText state={state} />
        </li>
      ))}
    </ol>
  );
}
