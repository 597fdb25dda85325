import { SECTIONS } from '../../domain/enums/enums.js';
import { openSections, type SectionFlags } from '../../domain/status/sections.js';
import { useText } from '../shell/texts.js';
import styles from './ProgressRing.module.css';

const RADIUS = 24;
const LENGTH = 2 * Math.PI * RADIUS;

/** How many of the four sections are complete, as a ring. */
export function ProgressRing({ sections }: { sections: SectionFlags }) {
  const text = useText();
  const all = SECTIONS.length;
  const count = all - openSections(sections).length;
  return (
    <div
      role="img"
      aria-label={text('card.progress', { count })}
      className={styles.ring}
      data-done={count === all || undefined}
    >
      <svg viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">
        <circle className={styles.ground} cx="28" cy="28" r={RADIUS} />
        {count > 0 && (
          <circle
            className={styles.part}
            cx="28"
            cy="28"
            r={RADIUS}
            strokeDasharray={`${(LENGTH * count) / all} ${LENGTH}`}
            transform="rotate(-90 28 28)"
          />
        )}
      </svg>
      <span aria-hidden="true">
        {count}/{all}
      </span>
    </div>
  );
}
