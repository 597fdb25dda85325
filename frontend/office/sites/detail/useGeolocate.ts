import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { FoundPlace, PlacePrecision } from '../../../../domain/geo/place.js';
import { errorDialog, infoDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { useSingleFlight } from '../../../shell/useSingleFlight.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';

interface Geolocation {
  isBusy: boolean;
  /** How near to the address the pin was found; null where somebody placed it. */
  precision: PlacePrecision | null;
  /** How many addresses were found. */
  finds: number;
  find: (address: unknown) => void;
  /** For when the pin was moved since. */
  forget: () => void;
}

/** Finds the place of an address, and says how that went (spec section 8). */
export function useGeolocate(onFound: (place: FoundPlace) => void): Geolocation {
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const { busy, run } = useSingleFlight<true>();
  const [precision, setPrecision] = useState<PlacePrecision | null>(null);
  const [finds, setFinds] = useState(0);
  const isClosed = useRef(false);
  const found = useRef(onFound);

  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  async function locate(address: string): Promise<void> {
    try {
      const place = address === '' ? null : await provider.locate(address);
      if (isClosed.current) return;
      setPrecision(place?.precision ?? null);
      if (!place) {
        await infoDialog({ title: text('sitePin.failedTitle'), text: text('sitePin.failedText') });
        return;
      }
      found.current(place);
      setFinds((count) => count + 1);
      notify(text('sitePin.done'), { type: 'success' });
    } catch (error) {
      if (!isClosed.current) await errorDialog(error);
    }
  }

  return {
    isBusy: busy !== null,
    precision,
    finds,
    find: (address) => void run(true, () => locate(typeof address === 'string' ? address.trim() : '')),
    forget: () => setPrecision(null),
  };
}
