import { isEmpty } from '../../../../domain/fields/field-rule.js';
import { FactList } from '../../../facts/FactList.js';
import { factsIn } from '../../../facts/facts.js';
import { useBaseMap } from '../../../map/map-data.js';
import { PinMap } from '../../../map/PinMap.js';
import { Button } from '../../../shell/Button.js';
import { useText } from '../../../shell/texts.js';
import { SIDE_PARTS, valuesOf, type SitePart } from './site-parts.js';
import styles from './SiteParts.module.css';
import { useEditor } from './useEditor.js';
import { useSite } from '../useSite.js';

/** Whom to ask about the site and where it is, beside its tabs. */
export function SideParts() {
  const text = useText();
  const { site, rights } = useSite();
  const editor = useEditor(site);
  const canEdit = rights.may('site.save');
  return (
    <aside className={styles.side} aria-label={text('sitePage.information')}>
      {SIDE_PARTS.map((part) => (
        <section key={part.title}>
          <div className={styles.head}>
            <h2>{text(part.title)}</h2>
            {canEdit && <EditButton part={text(part.title)} onClick={() => editor.editPart(part)} />}
          </div>
          <Facts part={part} />
        </section>
      ))}
      <section>
        <div className={styles.head}>
          <h2>{text('sitePart.place')}</h2>
          {canEdit && <EditButton part={text('sitePart.place')} onClick={editor.editPlace} />}
        </div>
        <Place />
      </section>
    </aside>
  );
}

interface EditButtonProps {
  part: string;
  /** Shows the part's name, where the heading beside the button isn't the part's own. */
  isNamed?: boolean;
  onClick: () => void;
}

/** Opens the form of a part; screen readers hear which one. */
export function EditButton({ part, isNamed = false, onClick }: EditButtonProps) {
  const text = useText();
  const name = text('sitePage.editPart', { part });
  return (
    <Button variant="quiet" aria-label={name} onClick={onClick}>
      {isNamed ? name : text('sitePage.edit')}
    </Button>
  );
}

/** The facts of a part; a few words where there are none, such as for a second contact. */
function Facts({ part }: { part: SitePart }) {
  const text = useText();
  const { site } = useSite();
  const isGiven = Object.values(valuesOf(part.form, site)).some((value) => !isEmpty(value));
  if (!isGiven) return <p className={styles.none}>{text('application.notGiven')}</p>;
  return <FactList facts={factsIn(part.form, Object.keys(part.form.fields), site)} />;
}

/** The address, and the pin on the map. */
function Place() {
  const text = useText();
  const {
    site: { address, location },
  } = useSite();
  const baseMap = useBaseMap();
  return (
    <>
      <p className={address === null ? styles.none : styles.address}>
        {address ?? text('application.notGiven')}
      </p>
      {location === null ? (
        <p className={styles.none}>{text('sitePin.none')}</p>
      ) : (
        <>
          <div className={styles.map}>
            {baseMap.state === 'ready' && (
              <PinMap
                baseMap={baseMap.value}
                label={text('sitePin.map')}
                pinLabel={text('sitePin.placed')}
                place={location}
              />
            )}
          </div>
          <p className={styles.coordinates}>
            {location.lat}, {location.lng}
          </p>
        </>
      )}
    </>
  );
}
