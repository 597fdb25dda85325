import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { SiteDetail } from '../../../../domain/contract/site.js';
import type { RawValues } from '../../../../domain/forms/form.js';
import { sitePlaceForm } from '../../../../domain/forms/site-place.js';
import { readLocation } from '../../../../domain/geo/location.js';
import type { FoundPlace, PlacePrecision } from '../../../../domain/geo/place.js';
import { Field } from '../../../forms/Field.js';
import { FormFooter } from '../../../forms/FormFooter.js';
import { FormFrame } from '../../../forms/FormFrame.js';
import { useForm } from '../../../forms/useForm.js';
import { PinMap } from '../../../map/PinMap.js';
import { useBaseMap } from '../../../map/map-data.js';
import { Button } from '../../../shell/Button.js';
import { Loading } from '../../../shell/Loading.js';
import { ApiError } from '../../../shell/api.js';
import { errorDialog, infoDialog } from '../../../shell/modals.js';
import { text, useText } from '../../../shell/texts.js';
import { useSingleFlight } from '../../../shell/useSingleFlight.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { useRecordCache } from '../../record/useRecordCache.js';
import { type EditFormProps, savePart } from './save-part.js';
import styles from './PlaceForm.module.css';

function valuesOf({ address, location }: SiteDetail): RawValues {
  return { address, lat: location?.lat ?? null, lng: location?.lng ?? null };
}

/** Shows what the server finds wrong with the pin under its first coordinate. */
async function atTheField<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields?.['location']) throw error;
    const { location: fault, ...others } = error.fields;
    throw new ApiError(error.status, error.message, { ...others, lat: fault }, error.code);
  }
}

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
function useGeolocate(onFound: (place: FoundPlace) => void): Geolocation {
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
      if (place.precision === 'address') notify(text('sitePin.done'), { type: 'success' });
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

/** The address and the pin, which can be dragged, typed, or found from the address. */
export function PlaceForm({ site, onSaved, setChanged }: EditFormProps) {
  const text = useText();
  const provider = useOfficeDataProvider();
  const cache = useRecordCache<SiteDetail>('sites');
  const baseMap = useBaseMap();
  const form = useForm(sitePlaceForm, {
    initial: valuesOf(site),
    shared: {
      opened: site,
      valuesOf,
      reload: () => cache.refresh(site.id),
      groups: [['lat', 'lng']],
    },
    draft: `site.${String(site.id)}.place`,
    send: ({ address, lat, lng }, shown) => {
      const location = lat === null || lng === null ? null : { lat, lng };
      const saving = savePart(provider, { save: 'saveInformation', shown, values: { address, location } });
      return atTheField(saving);
    },
    onSent: (saved) => {
      if (saved) onSaved(saved);
      else setChanged(true);
    },
    onChanged: setChanged,
  });
  const { lat, lng } = form.values;
  const place = useMemo(() => readLocation({ lat, lng }).value ?? null, [lat, lng]);
  const geolocate = useGeolocate((found) => form.fill({ lat: found.lat, lng: found.lng }));
  return (
    <FormFrame form={form} footer={<FormFooter form={form} action={text('sitePage.save')} />}>
      <Field of={form.field('address')} />
      <div className={styles.find}>
        <Button busy={geolocate.isBusy} onClick={() => geolocate.find(form.values['address'])}>
          {text('sitePin.find')}
        </Button>
        <p role="status" className={styles.note}>
          {geolocate.precision ? text(`sitePin.found.${geolocate.precision}`) : text('sitePin.hint')}
        </p>
      </div>
      <div className={styles.map}>
        {baseMap.state === 'loading' && <Loading />}
        {baseMap.state === 'failed' && (
          <div className={styles.failed}>
            <p>{text('sitePin.mapFailed')}</p>
            <Button onClick={baseMap.retry}>{text('sitePage.retry')}</Button>
          </div>
        )}
        {baseMap.state === 'ready' && (
          <PinMap
            baseMap={baseMap.value}
            label={text('sitePin.map')}
            pinLabel={text(place ? 'sitePin.drag' : 'sitePin.unset')}
            place={place}
            finds={geolocate.finds}
            onPlace={(dragged) => {
              geolocate.forget();
              form.fill({ lat: dragged.lat, lng: dragged.lng });
            }}
          />
        )}
      </div>
      <div className={styles.coordinates}>
        <Field of={form.field('lat')} />
        <Field of={form.field('lng')} />
      </div>
      {place && (
        <div className={styles.clear}>
          <Button
            variant="quiet"
            onClick={() => {
              geolocate.forget();
              form.fill({ lat: null, lng: null });
            }}
          >
            {text('sitePin.clear')}
          </Button>
        </div>
      )}
    </FormFrame>
  );
}
