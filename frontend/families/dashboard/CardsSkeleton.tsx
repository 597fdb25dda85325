import { useText } from '../../shell/texts.js';
import styles from './CardsSkeleton.module.css';

/** A placeholder for the cards while they load. */
export function CardsSkeleton() {
  const text = useText();
  return (
    <div role="status" className={styles.cards}>
      <span className="visually-hidden">{text('dashboard.loading')}</span>
      {[1, 2].map((card) => (
        <div key={card} className={styles.card} aria-hidden="true">
          <i className={styles.name} />
          <i />
          <i />
          <i />
          <i />
          <i className={styles.button} />
        </div>
      ))}
    </div>
  );
}
