import styles from './upload.module.css';

/** Lines that the browser lays out together, once they're near. A thousand at once would block the page. */
const GROUP = 100;

/** A long list of sentences with a scrollbar of its own. */
export function ScrollingList({ label, lines }: { label: string; lines: readonly string[] }) {
  const groups = Array.from({ length: Math.ceil(lines.length / GROUP) }, (_, at) =>
    lines.slice(at * GROUP, (at + 1) * GROUP),
  );
  return (
    // People without a mouse need to be able to scroll it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scrolling} tabIndex={0} role="group" aria-label={label}>
      {groups.map((group, index) => (
        <ul key={index}>
          {group.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      ))}
    </div>
  );
}
