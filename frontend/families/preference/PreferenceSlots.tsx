import type { Preference } from '../../../domain/forms/preference.js';
import { ChoiceStateText } from '../../facts/ChoiceList.js';
import { FieldNotes } from '../../forms/FieldFrame.js';
import { faultId } from '../../forms/input-props.js';
import type { FormControl } from '../../forms/form-parts.js';
import { DemandChip } from '../../map/DemandChip.js';
import { MapIcon } from '../../map/MapIcon.js';
import { Icon } from '../../shell/Icon.js';
import { useText } from '../../shell/texts.js';
import { type Choices, neighbor, rankNumber } from './choices.js';
import type { ChosenSite } from './useChosenSites.js';
import styles from './PreferenceSlots.module.css';

interface PreferenceSlotsProps {
  /** Best first. */
  controls: readonly { rank: Preference; control: FormControl }[];
  choices: Choices;
  /** Whether no rank may stay empty. */
  needsAll: boolean;
  siteOf: (siteId: number) => ChosenSite;
  onSwap: (from: Preference, to: Preference) => void;
  onClear: (rank: Preference) => void;
}

interface PreferenceSlotProps {
  rank: Preference;
  control: FormControl;
  site: ChosenSite | null;
  /** Whether it may stay empty if the family wants fewer sites; an empty slot says so. */
  isAlternate: boolean;
  nameOf: (siteId: number) => string;
  /** null for the first one. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onClear: () => void;
}

function PreferenceSlot({
  rank,
  control,
  site,
  isAlternate,
  nameOf,
  onUp,
  onDown,
  onClear,
}: PreferenceSlotProps) {
  const text = useText();
  const labelId = `${control.id}-label`;
  const siteId = `${control.id}-site`;
  const noteId = `${control.id}-note`;
  const name = site?.name ?? '';
  const describing = [(site ?? isAlternate) && noteId, control.fault && faultId(control)]
    .filter(Boolean)
    .join(' ');

  return (
    // Not a field: the site is chosen on the map or in the list. It takes the focus when its site moves or has an error.
    <li
      id={control.id}
      tabIndex={-1}
      aria-labelledby={`${labelId} ${siteId}`}
      aria-describedby={describing || undefined}
      className={styles.slot}
      data-filled={site !== null}
      data-faulty={control.fault !== null}
    >
      <span className={styles.rank} aria-hidden="true">
        {rankNumber(rank)}
      </span>
      <div className={styles.words}>
        <p id={labelId} className={control.required ? styles.requiredLabel : styles.label}>
          {text(control.label)}
        </p>
        <div className={styles.chosen}>
          <span id={siteId} className={styles.site}>
            {site ? name : text('map.notChosen')}
          </span>
          {site && <SiteNote id={noteId} site={site} />}
          {!site && isAlternate && (
            <span id={noteId} className={styles.needed}>
              {text('map.needed')}
            </span>
          )}
        </div>
        <FieldNotes
          control={control}
          hint={undefined}
          inWords={(raw) => (typeof raw === 'number' ? nameOf(raw) : '')}
        />
      </div>
      {site && (
        <div className={styles.buttons}>
          {onUp && (
            <button type="button" aria-label={text('map.moveUp', { site: name })} onClick={onUp}>
              <MapIcon name="up" />
            </button>
          )}
          {onDown && (
            <button type="button" aria-label={text('map.moveDown', { site: name })} onClick={onDown}>
              <MapIcon name="down" />
            </button>
          )}
          <button type="button" aria-label={text('map.clearSite', { site: name })} onClick={onClear}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </li>
  );
}

/** The district, the application's state there if it's a saved choice, and how many families want the site. */
function SiteNote({ id, site }: { id: string; site: ChosenSite }) {
  const text = useText();
  return (
    <span id={id}>
      <span className={styles.district}>{site.district ?? text('map.unknownDistrict')}</span>
      {site.state && <ChoiceStateText state={site.state} />}
      {site.demand && <DemandChip demand={site.demand} />}
    </span>
  );
}

/** The three ranks with their sites, which can be moved and removed. */
export function PreferenceSlots({
  controls,
  choices,
  needsAll,
  siteOf,
  onSwap,
  onClear,
}: PreferenceSlotsProps) {
  // The pressed button may be gone, so the focus goes to the site's new rank, or stays at this one.
  const readAt = (rank: Preference): void => {
    const target = controls.find((candidate) => candidate.rank === rank)?.control.id;
    if (target) document.getElementById(target)?.focus();
  };

  return (
    <ol className={styles.slots}>
      {controls.map(({ rank, control }) => {
        const siteId = choices[rank];
        const moveTo = (direction: 'up' | 'down') => {
          const to = neighbor(rank, direction);
          if (!to) return null;
          return () => {
            onSwap(rank, to);
            readAt(to);
          };
        };
        return (
          <PreferenceSlot
            key={rank}
            rank={rank}
            control={control}
            site={siteId === null ? null : siteOf(siteId)}
            isAlternate={needsAll && rank !== 'site1'}
            nameOf={(id) => siteOf(id).name}
            onUp={moveTo('up')}
            onDown={moveTo('down')}
            onClear={() => {
              onClear(rank);
              readAt(rank);
            }}
          />
        );
      })}
    </ol>
  );
}
