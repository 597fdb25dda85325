import { useText } from '../shell/texts.js';
import { seatsOf } from './seats.js';
import styles from './SeatsLeft.module.css';

/** How many seats a site has left; a low number has a warning color. */
export function SeatsLeft({ available }: { available: number }) {
  const text = useText();
  const seats = seatsOf(available);
  return (
    <span className={styles[seats]}>
      {seats === 'full' ? text('map.seats.full') : text('map.seats.left', { count: available })}
    </span>
  );
}
