import { divIcon, type DivIcon } from 'leaflet';
import { FILL_TONES, getMarkTone, type FillLevel, type MarkStatus } from './site-mark.js';

interface PinLook {
  count: number;
  rank: number | null;
  status: MarkStatus | null;
  statusText: string | null;
  /** How full its sites are; null if that isn't shown. */
  level: FillLevel | null;
  share: number;
  isShown: boolean;
}

/** The pin's touch target in pixels: large enough for a finger. */
const PIN_SIZE = 32;

function makeSpan(className: string, text: string | number = ''): HTMLSpanElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = String(text);
  return element;
}

function makeDot({ count, rank, level, share }: PinLook): HTMLSpanElement {
  const dot = makeSpan('pin-dot');
  if (count > 1) dot.dataset.several = '';
  if (level !== null) {
    dot.dataset.fill = level;
    dot.style.setProperty('--tone', FILL_TONES[level]);
    dot.style.setProperty('--share', String(share));
    if (count > 1) dot.append(makeSpan('', count));
  } else if (count > 1) {
    dot.textContent = String(count);
    if (rank !== null) dot.append(makeSpan('pin-rank', rank));
  } else if (rank !== null) {
    dot.dataset.chosen = '';
    dot.textContent = String(rank);
  }
  return dot;
}

/** Builds a pin from elements, not HTML: its text was typed by others. */
export function makePinIcon(look: PinLook): DivIcon {
  const pin = makeSpan('');
  pin.append(makeDot(look));
  if (look.status) {
    const label = makeSpan('pin-status', look.statusText ?? '');
    const tone = getMarkTone(look.status);
    label.style.setProperty('--ground', `var(--status-${tone}-ground)`);
    label.style.setProperty('--tone', `var(--status-${tone}-ink)`);
    pin.append(label);
  }
  return divIcon({
    html: pin,
    className: look.isShown ? 'site-pin shown' : 'site-pin',
    iconSize: [PIN_SIZE, PIN_SIZE],
  });
}
