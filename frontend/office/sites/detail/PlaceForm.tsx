import { useMemo } from 'react';
import { readLocation } from '../../../../domain/geo/location.js';
import type { SiteDetail } from '../../../../domain/contract/site.js';
import type { RawValues } from '../../../../domain/forms/form.js';
import { sitePlaceForm } from '../../../../domain/forms/site-place.js';
import { Field } from '../../../forms/Field.js';
import { FormFooter } from '../../../forms/FormFooter.js';
import { FormFrame } from '../../../forms/FormFrame.js';
import { useForm } from '../../../forms/useForm.js';
import { useBaseMap } from '../../../map/map-data.js';
import { PinMap } from '../../../map/PinMap.js';
import { ApiError } from '../../../shell/api.js';
import { Button } from '../../../shell/Button.js';
import { Loading } from '../../../shell/Loading.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { useRecordCache } from '../../record/useRecordCache.js';
import styles from './PlaceForm.module.css';
import { savePart, type EditFormProps } from './save-part.js';
import { useGeolocate } from './useGeolocate.js';

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
