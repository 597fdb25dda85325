import { useText } from '../shell/texts.js';
import styles from './MapLegend.module.css';

/** Explains the dots and numbers on the map. */
export function MapLegend() {
  const text = useText();
  return (
    <ul className={styles.legend} aria-label={text('map.legend')}>
      <li>
        <span className={styles.site} aria-hidden="true" />
        {text('map.legend.site')}
      </li>
      <li>
        <span className={styles.group} aria-hidden="true">
          2
        </span>
        {text('map.legend.group')}
      </li>
      <li>
        <span className={styles.chosen} aria-hidden="true">
          1
        </span>
        {text('map.legend.chosen')}
      </li>
    </ul>
  );
}
