import { DomEvent, type LatLngTuple } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { BaseMap } from '../../domain/geo/base-map.js';
import { useText } from '../shell/texts.js';
import styles from './MapButtons.module.css';
import { MapIcon } from './MapIcon.js';
import type { Home } from './MapView.js';
import { showAll, stateCorners } from './move-map.js';
import { useZoom } from './useZoom.js';

interface MapButtonsProps {
  baseMap: BaseMap;
  home: Home | null;
  isPopupOpen: boolean;
  /** The map moves somewhere else, so an open popup should close. */
  onLeave: () => void;
}

export function MapButtons({ baseMap, home, isPopupOpen, onLeave }: MapButtonsProps) {
  const map = useMap();
  const zoom = useZoom();
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A click on a button isn't a click on the map below it.
    if (bar.current) DomEvent.disableClickPropagation(bar.current);
  }, []);

  const goTo = (points: LatLngTuple[]): void => {
    onLeave();
    showAll(map, points);
  };

  return (
    <div ref={bar} className={styles.bar} data-aside={isPopupOpen}>
      <div className={styles.group}>
        <MapButton
          icon="plus"
          label={text('map.zoomIn')}
          isIdle={zoom >= baseMap.maxZoom}
          onClick={() => map.zoomIn()}
        />
        <MapButton
          icon="minus"
          label={text('map.zoomOut')}
          isIdle={zoom <= map.getMinZoom()}
          onClick={() => map.zoomOut()}
        />
      </div>
      <div className={styles.group}>
        {home && (
          <MapButton
            icon="home"
            label={text('map.goHome', { zip: home.zip })}
            onClick={() => goTo(home.around)}
          />
        )}
        <MapButton icon="whole" label={text('map.wholeState')} onClick={() => goTo(stateCorners(baseMap))} />
      </div>
    </div>
  );
}

interface MapButtonProps {
  icon: 'plus' | 'minus' | 'home' | 'whole';
  label: string;
  isIdle?: boolean;
  onClick: () => void;
}

/** A button without an effect stays in place, so that the focus isn't lost. */
function MapButton({ icon, label, isIdle = false, onClick }: MapButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-disabled={isIdle || undefined}
      onClick={() => {
        if (!isIdle) onClick();
      }}
    >
      <MapIcon name={icon} />
    </button>
  );
}
