import styles from './ScrollingList.module.css';

/** Drawn together, and only once they are near: a thousand lines at once would hold the page up. */
const TOGETHER = 100;

/** A long list of sentences that scrolls by itself, by keys too. */
export function ScrollingList({ label, lines }: { label: string; lines: readonly string[] }) {
  const stretches = Array.from({ length: Math.ceil(lines.length / TOGETHER) }, (_, at) =>
    lines.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );
  return (
    // What scrolls has to be reached without a mouse.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} tabIndex={0} role="group" aria-label={label}>
      {stretches.map((stretch, place) => (
        <ul key={place}>
          {stretch.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      ))}
    </div>
  );
}
