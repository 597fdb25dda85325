import { FactGroups } from '../../facts/FactGroups.js';
import { factsIn } from '../../facts/facts.js';
import { useText } from '../../shell/texts.js';
import { EditButton } from './EditButton.js';
import type { SiteDetail } from '../../../domain/contract/site.js';
import styles from './PartView.module.css';
import type { SitePart } from './site-parts.js';

interface PartViewProps {
  part: SitePart;
  site: SiteDetail;
  /** Opens the part's form; null for whoever may only read. */
  onEdit: (() => void) | null;
}

/** A part of a site on its tab: its facts, and the way to change them. */
export function PartView({ part, site, onEdit }: PartViewProps) {
  const text = useText();
  const groups = part.groups ?? [{ title: part.title, names: Object.keys(part.form.fields) }];
  return (
    <div className={styles.part}>
      {onEdit && (
        <div className={styles.edit}>
          <EditButton part={text(part.title)} onClick={onEdit} />
        </div>
      )}
      <FactGroups
        groups={groups.map(({ title, names }) => ({ title, facts: factsIn(part.form, names, site) }))}
      />
    </div>
  );
}
