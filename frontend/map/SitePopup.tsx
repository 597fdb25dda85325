import type { Popup as LeafletPopup } from 'leaflet';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { Popup } from 'react-leaflet';
import { sharedPrefix } from '../../domain/geo/group-label.js';
import type { SiteGroup } from '../../domain/geo/site-groups.js';
import { Icon } from '../shell/Icon.js';
import { useText } from '../shell/texts.js';
import { positionOf } from './leaflet-shapes.js';
import type { PinnedSite } from './site-mark.js';
import styles from './SitePopup.module.css';

interface SitePopupProps<S extends PinnedSite> {
  group: SiteGroup<S>;
  /** The program that was picked from several; null for the list of them. */
  site: S | null;
  /** Whether the focus was on the map and should move into the popup. */
  takesFocus: boolean;
  renderFacts: (site: S) => ReactNode;
  renderChoice: (site: S) => ReactNode;
  onPick: (site: S | null) => void;
  onClose: () => void;
}

/** The offset from the point to the popup's tip, above the pin. */
const OVER_THE_PIN: [number, number] = [0, -10];

export function SitePopup<S extends PinnedSite>({ group, onClose, ...content }: SitePopupProps<S>) {
  const { lat, lng } = group.location;
  // A new array would close and reopen the popup.
  const position = useMemo(() => positionOf({ lat, lng }), [lat, lng]);
  const popup = useRef<LeafletPopup>(null);

  useEffect(() => {
    const frame = popup.current?.getElement();
    // If a button is gone after its click, Leaflet would take that for a click on the map.
    const keepFromMap = (event: MouseEvent): void => event.stopPropagation();
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Closes only the popup, not the modal around it.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    frame?.addEventListener('click', keepFromMap);
    frame?.addEventListener('keydown', closeOnEscape);
    return () => {
      frame?.removeEventListener('click', keepFromMap);
      frame?.removeEventListener('keydown', closeOnEscape);
    };
  }, [onClose]);

  return (
    <Popup
      ref={popup}
      position={position}
      offset={OVER_THE_PIN}
      className={styles.popup}
      closeButton={false}
      autoPan={false}
      eventHandlers={{ remove: onClose }}
    >
      <PopupContent group={group} onClose={onClose} {...content} />
    </Popup>
  );
}

function PopupContent<S extends PinnedSite>(props: SitePopupProps<S>) {
  const { group, site, takesFocus, renderFacts, renderChoice, onPick, onClose } = props;
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const isList = group.sites.length > 1 && site === null;
  const shownSite = site ?? group.sites[0];

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, site]);

  return (
    <div role="dialog" aria-labelledby={headingId} className={styles.content}>
      <div className={styles.head}>
        <h3 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
          {isList ? text('map.several') : shownSite?.name}
        </h3>
        <button type="button" className={styles.close} aria-label={text('dialog.close')} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </div>
      {isList && <Programs group={group} onPick={onPick} />}
      {!isList && shownSite && (
        <>
          <div className={styles.facts}>{renderFacts(shownSite)}</div>
          <div className={styles.foot}>
            {renderChoice(shownSite)}
            {group.sites.length > 1 && (
              <button type="button" className={styles.back} onClick={() => onPick(null)}>
                {text('map.backToPrograms')}
              </button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** The programs at one place, each by the part of its name that differs. */
function Programs<S extends PinnedSite>({ group, onPick }: Pick<SitePopupProps<S>, 'group' | 'onPick'>) {
  const prefix = sharedPrefix(group.sites.map(({ name }) => name));
  return (
    <div className={styles.facts}>
      {prefix && <p className={styles.prefix}>{prefix}</p>}
      <ul className={styles.programs}>
        {group.sites.map((site) => (
          <li key={site.id}>
            <button
              type="button"
              className={styles.program}
              aria-label={site.name}
              onClick={() => onPick(site)}
            >
              {site.name.slice(prefix.length).trim() || site.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
