import { useText } from '../shell/texts.js';
import { seatsOf } from './seats.js';
import styles from './SeatsLeft.module.css';

interface SeatsLeftProps {
  available: number;
  /** In figures, also where there are plenty. */
  isCounted: boolean;
}

export function SeatsLeft({ available, isCounted }: SeatsLeftProps) {
  const text = useText();
  const seats = seatsOf(available);
  const words = isCounted && seats === 'open' ? 'few' : seats;
  return <span className={styles[seats]}>{text(`map.seats.${words}`, { count: available })}</span>;
}
