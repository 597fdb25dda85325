import { divIcon, type DivIcon } from 'leaflet';
import { markTone, type FillLevel, type MarkStatus } from './site-mark.js';
import styles from './pin.module.css';

export interface PinLook {
  /** How many sites share the pin. */
  count: number;
  /** The best rank among its chosen sites, or null. */
  rank: number | null;
  status: MarkStatus | null;
  /** The status in words. */
  statusText: string | null;
  /** How full its sites are; null if that's not shown. */
  level: FillLevel | null;
  share: number;
  isShown: boolean;
}

/** The pin's touch target in pixels: large enough for a finger. */
const PIN_SIZE = 32;

function classOf(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

function span(className: string, text = ''): HTMLSpanElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

function dotOf({ count, rank, level, share }: PinLook): HTMLSpanElement {
  if (level !== null) {
    const dot = span(classOf(styles.dot, styles.fill, count > 1 ? styles.several : undefined));
    dot.dataset.fill = level;
    dot.style.setProperty('--share', String(share));
    if (count > 1) dot.append(span(classOf(styles.count), String(count)));
    return dot;
  }
  if (count > 1) {
    const dot = span(classOf(styles.dot, styles.several), String(count));
    // The number of sites stays visible; the best chosen rank is at the edge.
    if (rank !== null) dot.append(span(classOf(styles.rank), String(rank)));
    return dot;
  }
  if (rank !== null) return span(classOf(styles.dot, styles.chosen), String(rank));
  return span(classOf(styles.dot));
}

/** Builds a pin from elements, not HTML: its text was typed by others. */
export function pinIcon(look: PinLook): DivIcon {
  const pin = span(classOf(styles.pin));
  pin.append(dotOf(look));
  if (look.status) {
    const label = span(classOf(styles.status), look.statusText ?? '');
    label.dataset.tone = markTone(look.status);
    pin.append(label);
  }
  return divIcon({
    html: pin,
    className: classOf(styles.marker, look.isShown ? styles.shown : undefined),
    iconSize: [PIN_SIZE, PIN_SIZE],
  });
}
