import { useEffect, useRef, useState } from 'react';
import type { FoundPlace, PlacePrecision } from '../../../../domain/geo/place.js';
import { errorDialog, infoDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { siteCalls } from './site-calls.js';

interface Geolocating {
  isBusy: boolean;
  /** How near to the address the pin was found; null where it was put by hand. */
  precision: PlacePrecision | null;
  /** How many addresses were found. */
  finds: number;
  find: (address: unknown) => void;
  /** The pin was moved since. */
  forget: () => void;
}

/** Finds the place of an address, and tells what came of it (spec section 8). */
export function useGeolocate(onFound: (place: FoundPlace) => void): Geolocating {
  const [isBusy, setIsBusy] = useState(false);
  const [precision, setPrecision] = useState<PlacePrecision | null>(null);
  const [finds, setFinds] = useState(0);
  const isAsking = useRef(false);
  const isGone = useRef(false);
  const found = useRef(onFound);

  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function ask(address: string): Promise<void> {
    const place = address === '' ? null : await siteCalls.locate(address);
    // The form was closed meanwhile: nobody waits for the answer.
    if (isGone.current) return;
    setPrecision(place?.precision ?? null);
    if (!place) {
      await infoDialog({ title: text('sitePin.failedTitle'), text: text('sitePin.failedText') });
      return;
    }
    found.current(place);
    setFinds((count) => count + 1);
    showToast('success', text('sitePin.done'));
  }

  async function run(address: string): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    setIsBusy(true);
    try {
      await ask(address);
    } catch (error) {
      if (!isGone.current) await errorDialog(error);
    } finally {
      isAsking.current = false;
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    precision,
    finds,
    find: (address) => void run(typeof address === 'string' ? address.trim() : ''),
    forget: () => {
      setPrecision(null);
    },
  };
}
