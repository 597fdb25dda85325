import type { SiteDetail } from '../../../../domain/contract/site.js';
import { siteDetailsForm } from '../../../../domain/forms/site.js';
import { FactValue } from '../../../facts/FactValue.js';
import { useText } from '../../../shell/texts.js';
import styles from './NotesView.module.css';
import { NOTES_PART } from './site-parts.js';

/** What the office notes down about a site, and that nobody else reads it. */
export function NotesView({ site }: { site: SiteDetail }) {
  const text = useText();
  const { rule, label } = siteDetailsForm.fields.notes;
  return (
    <section className={styles.notes}>
      <h2>{text(NOTES_PART.title)}</h2>
      <p className={styles.lead}>{text('siteHint.notes')}</p>
      <p>
        <FactValue fact={{ label, rule, value: site.notes ?? null }} />
      </p>
    </section>
  );
}
