import { useText } from '../../shell/texts.js';
import styles from './SiteFacts.module.css';

interface SeatCountsProps {
  capacity: number;
  enrolled: number;
  /** Where the way from home is told beside the seats. */
  distance?: string | null;
}

/** The seats of a site in figures. */
export function SeatCounts({ capacity, enrolled, distance }: SeatCountsProps) {
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
      {distance !== undefined && (
        <div>
          <dt>{text('decide.distance')}</dt>
          <dd>{distance ?? text('decide.distanceUnknown')}</dd>
        </div>
      )}
    </dl>
  );
}
