import Add from '@mui/icons-material/Add';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Remove from '@mui/icons-material/Remove';
import ZoomOutMap from '@mui/icons-material/ZoomOutMap';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Fade from '@mui/material/Fade';
import Stack from '@mui/material/Stack';
import { DomEvent, type LatLngTuple } from 'leaflet';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMap } from 'react-leaflet';
import type { BaseMap } from '../../domain/geo/base-map.js';
import type { Point } from '../../domain/geo/distance.js';
import { isZip } from '../../domain/sites/find-sites.js';
import { useText } from '../shell/texts.js';
import { getStateCorners, showAll } from './move-map.js';
import { useZoom } from './useZoom.js';

export interface Home {
  /** A ZIP or a town. */
  zip: string;
  location: Point;
  around: LatLngTuple[];
}

interface MapButtonsProps {
  baseMap: BaseMap;
  home: Home | null;
  isPopupOpen: boolean;
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
    <Stack
      ref={bar}
      spacing={1}
      sx={{
        position: 'absolute',
        zIndex: 800,
        top: 12,
        left: 12,
        cursor: 'default',
        // On a narrow map an open popup needs the space.
        '@container (max-width: 36em)': isPopupOpen ? { display: 'none' } : {},
      }}
    >
      <ButtonGroup orientation="vertical" role="presentation">
        <MapButton label={text('map.zoomIn')} isIdle={zoom >= baseMap.maxZoom} onClick={() => map.zoomIn()}>
          <Add />
        </MapButton>
        <MapButton
          label={text('map.zoomOut')}
          isIdle={zoom <= map.getMinZoom()}
          onClick={() => map.zoomOut()}
        >
          <Remove />
        </MapButton>
      </ButtonGroup>
      <ButtonGroup orientation="vertical" role="presentation">
        {home && (
          <MapButton
            label={text(isZip(home.zip) ? 'map.goHome' : 'map.goTown', { zip: home.zip })}
            onClick={() => goTo(home.around)}
          >
            <HomeOutlined />
          </MapButton>
        )}
        <MapButton label={text('map.wholeState')} onClick={() => goTo(getStateCorners(baseMap))}>
          <ZoomOutMap />
        </MapButton>
      </ButtonGroup>
    </Stack>
  );
}

interface MapButtonProps {
  label: string;
  isIdle?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that does nothing stays in place, so that the focus isn't lost. */
function MapButton({ label, isIdle = false, onClick, children }: MapButtonProps) {
  return (
    <Button
      aria-label={label}
      title={label}
      aria-disabled={isIdle || undefined}
      onClick={() => {
        if (!isIdle) onClick();
      }}
      sx={{
        minWidth: 44,
        minHeight: 44,
        p: 0,
        borderColor: 'var(--field-line)',
        bgcolor: 'background.paper',
        '&:hover': { bgcolor: 'background.default' },
        '&[aria-disabled]': { color: 'var(--field-line)', cursor: 'default' },
        '&:focus-visible': { outlineOffset: '-4px' },
      }}
    >
      {children}
    </Button>
  );
}

const HINT_MS = 1500;
const OWN_GESTURES = '.leaflet-popup, .leaflet-marker-draggable';

type Hint = 'map.twoFingers' | 'map.ctrlWheel';

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** One finger and the wheel scroll the page; two fingers and Ctrl with the wheel move the map. */
export function MapGestures() {
  const map = useMap();
  const text = useText();
  const [hint, setHint] = useState<Hint>('map.twoFingers');
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const frame = map.getContainer();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = (): void => {
      clearTimeout(timer);
      setIsShown(false);
    };
    const show = (wanted: Hint, { target }: Event): void => {
      if (target instanceof Element && target.closest(OWN_GESTURES)) return;
      clearTimeout(timer);
      setHint(wanted);
      setIsShown(true);
      timer = setTimeout(hide, HINT_MS);
    };
    const onPointerDown = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'touch') map.dragging.disable();
      else map.dragging.enable();
    };
    const onTouchMove = (event: TouchEvent): void => {
      if (event.touches.length === 1) show('map.twoFingers', event);
      else hide();
    };
    const onWheel = (event: WheelEvent): void => {
      // A pinch on a touchpad is a wheel event with Ctrl.
      if (event.ctrlKey || event.metaKey) {
        hide();
        return;
      }
      // Keeps Leaflet from zooming; the page still scrolls.
      event.stopPropagation();
      show('map.ctrlWheel', event);
    };
    const stop = new AbortController();
    const { signal } = stop;
    frame.addEventListener('pointerdown', onPointerDown, { capture: true, signal });
    frame.addEventListener('touchmove', onTouchMove, { capture: true, passive: true, signal });
    frame.addEventListener('wheel', onWheel, { capture: true, passive: true, signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [map]);

  return (
    <Fade in={isShown} timeout={160}>
      <Box
        aria-hidden="true"
        sx={{
          position: 'absolute',
          zIndex: 900,
          inset: 0,
          display: 'grid',
          placeItems: 'center',
          p: 2,
          bgcolor: 'rgb(31 42 46 / 55%)',
          color: '#fff',
          fontSize: '1.1953rem',
          fontWeight: 650,
          lineHeight: 1.4,
          textAlign: 'center',
          pointerEvents: 'none',
        }}
      >
        {text(hint, { key: isApple() ? '⌘' : 'Ctrl' })}
      </Box>
    </Fade>
  );
}
