import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useText } from '../shell/texts.js';
import styles from './MapGestures.module.css';

const HINT_MS = 1500;
/** Elements with gestures of their own: popups scroll, and draggable pins move. */
const OWN_GESTURES = '.leaflet-popup, .leaflet-marker-draggable';

type Hint = 'map.twoFingers' | 'map.ctrlWheel';

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/**
 * Gestures for a map in a page: one finger and the wheel scroll the page, two fingers and Ctrl plus wheel move the
 * map. A hint explains this when needed. Mouse drags and the keyboard move the map as usual.
 */
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
    frame.addEventListener('pointerdown', onPointerDown, { capture: true });
    frame.addEventListener('touchmove', onTouchMove, { capture: true, passive: true });
    frame.addEventListener('wheel', onWheel, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      frame.removeEventListener('pointerdown', onPointerDown, { capture: true });
      frame.removeEventListener('touchmove', onTouchMove, { capture: true });
      frame.removeEventListener('wheel', onWheel, { capture: true });
    };
  }, [map]);

  return (
    <div className={styles.hint} data-shown={isShown} aria-hidden="true">
      <span>{text(hint, { key: isApple() ? '⌘' : 'Ctrl' })}</span>
    </div>
  );
}
