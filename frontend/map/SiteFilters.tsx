import { type KeyboardEvent, useId, useState } from 'react';
import { type Grade, gradeNameKey } from '../../domain/enums/enums.js';
import { Button } from '../shell/Button.js';
import { useText } from '../shell/texts.js';
import { MapIcon } from './MapIcon.js';
import { OFFERS, type SiteFilter } from './site-filter.js';
import styles from './SiteFilters.module.css';

interface SiteFiltersProps {
  filter: SiteFilter;
  /** The child's grade, if known. */
  grade: Grade | null;
  onChange: (filter: SiteFilter) => void;
}

/** The list updates while typing, so Enter must not submit a form around the filters. */
function keepFromForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** Search by name or place, and filters by grade and offers behind a button. */
export function SiteFilters({ filter, grade, onChange }: SiteFiltersProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const inUse = filter.offers.length + (filter.grade === null ? 0 : 1);

  return (
    <div role="search" className={styles.filters}>
      <div className={styles.row}>
        <div className={styles.search}>
          <MapIcon name="search" />
          <input
            type="search"
            className={styles.input}
            aria-label={text('map.find')}
            placeholder={text('map.findShort')}
            autoComplete="off"
            enterKeyHint="search"
            value={filter.name}
            onChange={(event) => onChange({ ...filter, name: event.target.value })}
            onKeyDown={(event) => {
              keepFromForm(event);
              // The first Escape clears the search, the next one closes the modal.
              if (event.key === 'Escape' && filter.name !== '') {
                event.preventDefault();
                onChange({ ...filter, name: '' });
              }
            }}
          />
        </div>
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={inUse > 0 ? text('map.filtersOn', { count: inUse }) : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text('map.filters')}
          {/* The space keeps the words apart that the name repeats. */}
          {inUse > 0 && (
            <>
              {' '}
              <span className={styles.count}>{inUse}</span>
            </>
          )}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className={styles.more}>
        {grade !== null && (
          <Tick
            label={text('map.onlyGrade', { grade: text(gradeNameKey(grade)) })}
            isOn={filter.grade !== null}
            onChange={(isOn) => onChange({ ...filter, grade: isOn ? grade : null })}
          />
        )}
        <fieldset className={styles.offers}>
          <legend className={styles.legend}>{text('map.offers')}</legend>
          {OFFERS.map((offer) => (
            <Tick
              key={offer}
              label={text(`map.offer.${offer}`)}
              isOn={filter.offers.includes(offer)}
              onChange={(isOn) => {
                const others = filter.offers.filter((other) => other !== offer);
                onChange({ ...filter, offers: isOn ? [...others, offer] : others });
              }}
            />
          ))}
        </fieldset>
      </div>
    </div>
  );
}

interface TickProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={isOn}
        onKeyDown={keepFromForm}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

/** On phones: switches between the map above the list and the list alone. */
export function ViewSwitch({
  isMapOpen,
  onSwitch,
}: {
  isMapOpen: boolean;
  onSwitch: (isMapOpen: boolean) => void;
}) {
  const text = useText();
  const views = [
    { isMap: true, label: text('map.viewMap') },
    { isMap: false, label: text('map.viewList') },
  ];
  return (
    <div role="group" aria-label={text('map.view')} className={styles.switch}>
      {views.map(({ isMap, label }) => (
        <button key={label} type="button" aria-pressed={isMap === isMapOpen} onClick={() => onSwitch(isMap)}>
          {label}
        </button>
      ))}
    </div>
  );
}
