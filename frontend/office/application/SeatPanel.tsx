import { useId } from 'react';
import { useText } from '../../shell/texts.js';
import { CurrentSite } from './CurrentSite.js';
import styles from './DecisionPanel.module.css';
import type { Application } from './viewer.js';

/** The seat that the student holds, for the people of that site. */
export function SeatPanel({ application }: { application: Application }) {
  const text = useText();
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{text('decide.title')}</h2>
      <CurrentSite application={application} />
    </section>
  );
}
