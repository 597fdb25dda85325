import { useText } from '../../../shell/texts.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import styles from './SiteFacts.module.css';

interface SeatCountsProps {
  left: number;
  /** Of both, undefined: not known here. */
  capacity?: number;
  enrolled?: number;
}

/** The seats of a site in figures. */
export function SeatCounts({ left, capacity, enrolled }: SeatCountsProps) {
  const text = useText();
  const counts: [MessageKey, number | undefined][] = [
    ['decide.capacity', capacity],
    ['decide.enrolled', enrolled],
  ];
  return (
    <dl className={styles.counts}>
      {counts.map(
        ([label, count]) =>
          count !== undefined && (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd>{count}</dd>
            </div>
          ),
      )}
      <div data-scarce={left <= 0 || undefined}>
        <dt>{text('decide.seatsLeft')}</dt>
        <dd>{left < 0 ? text('decide.over', { count: -left }) : left}</dd>
      </div>
    </dl>
  );
}
