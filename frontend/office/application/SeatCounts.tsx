import { useText } from '../../shell/texts.js';
import styles from './SiteFacts.module.css';

interface SeatCountsProps {
  capacity: number;
  enrolled: number;
}

/** The seats of a site in figures. */
export function SeatCounts({ capacity, enrolled }: SeatCountsProps) {
  const text = useText();
  const left = capacity - enrolled;
  return (
    <dl className={styles.counts}>
      <div>
        <dt>{text('decide.capacity')}</dt>
        <dd>{capacity}</dd>
      </div>
      <div>
        <dt>{text('decide.enrolled')}</dt>
        <dd>{enrolled}</dd>
      </div>
      <div data-scarce={left <= 0 || undefined}>
        <dt>{text('decide.seatsLeft')}</dt>
        <dd>{left < 0 ? text('decide.over', { count: -left }) : left}</dd>
      </div>
    </dl>
  );
}
