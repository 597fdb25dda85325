import { isEmpty } from '../../../../domain/fields/field-rule.js';
import type { SiteDetail } from '../../../../domain/contract/site.js';
import { FactList } from '../../../facts/FactList.js';
import { factsIn } from '../../../facts/facts.js';
import { useText } from '../../../shell/texts.js';
import { EditButton } from './EditButton.js';
import styles from './SideParts.module.css';
import { SIDE_PARTS, valuesOf, type SitePart } from './site-parts.js';
import { SitePlaceView } from './SitePlaceView.js';
import { useEditor } from './useEditor.js';

/** Who is to be asked about the site and where it is, beside its tabs. */
export function SideParts({ site, canEdit }: { site: SiteDetail; canEdit: boolean }) {
  const text = useText();
  const editor = useEditor(site);
  return (
    <aside className={styles.side} aria-label={text('sitePage.information')}>
      {SIDE_PARTS.map((part) => (
        <section key={part.title}>
          <div className={styles.head}>
            <h2>{text(part.title)}</h2>
            {canEdit && (
              <EditButton
                part={text(part.title)}
                onClick={() => {
                  editor.editPart(part);
                }}
              />
            )}
          </div>
          <Facts part={part} site={site} />
        </section>
      ))}
      <section>
        <div className={styles.head}>
          <h2>{text('sitePart.place')}</h2>
          {canEdit && <EditButton part={text('sitePart.place')} onClick={editor.editPlace} />}
        </div>
        <SitePlaceView site={site} />
      </section>
    </aside>
  );
}

/** The facts of a part; one word where there are none, such as of a second contact. */
function Facts({ part, site }: { part: SitePart; site: SiteDetail }) {
  const text = useText();
  const isGiven = Object.values(valuesOf(part.form, site)).some((value) => !isEmpty(value));
  if (!isGiven) return <p className={styles.none}>{text('application.notGiven')}</p>;
  return <FactList facts={factsIn(part.form, Object.keys(part.form.fields), site)} />;
}
