import { useText } from '../shell/texts.js';
import { seatsOf } from './seats.js';
import styles from './SeatsLeft.module.css';

export function SeatsLeft({ available }: { available: number }) {
  const text = useText();
  const seats = seatsOf(available);
  return <span className={styles[seats]}>{text(`map.seats.${seats}`, { count: available })}</span>;
}
