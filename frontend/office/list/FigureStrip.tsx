import { Link } from '../../shell/Link.js';
import { useLanguage } from '../../shell/texts.js';
import { formatNumber } from '../ui/format.js';
import styles from './FigureStrip.module.css';

export interface Figure {
  label: string;
  /** Undefined until it has come. */
  value: number | undefined;
  /** The list that the number counts, and what the link is called with the number. */
  link?: { to: string; labelOf: (number: string) => string };
}

interface FigureStripProps {
  label: string;
  figures: readonly Figure[];
  /** What the list below has and the numbers leave out. */
  note?: string;
  /** What is said where they could not be loaded; null where they could, or still may. */
  failure: string | null;
}

function FigureValue({ number, link }: { number: string | null; link: Figure['link'] }) {
  if (number === null || !link) return number ?? '–';
  return (
    <Link to={link.to} className={styles.link} aria-label={link.labelOf(number)}>
      {number}
    </Link>
  );
}

/** How things stand, in a few numbers in one row. */
export function FigureStrip({ label, figures, note, failure }: FigureStripProps) {
  const [language] = useLanguage();
  const isMissing = figures.some(({ value }) => value === undefined);
  return (
    <section aria-label={label}>
      <dl className={styles.strip} data-count={figures.length} aria-busy={isMissing && failure === null}>
        {figures.map((figure) => (
          <div key={figure.label} className={styles.metric}>
            <dt className={styles.label}>{figure.label}</dt>
            <dd className={styles.number}>
              <FigureValue
                number={figure.value === undefined ? null : formatNumber(figure.value, language)}
                link={figure.link}
              />
            </dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {failure !== null && isMissing && (
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}
