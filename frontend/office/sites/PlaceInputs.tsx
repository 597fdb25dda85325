import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isEmpty } from '../../../domain/fields/field-rule.js';
import type { RawValues } from '../../../domain/forms/form.js';
import { readLocation } from '../../../domain/geo/location.js';
import type { Point } from '../../../domain/geo/distance.js';
import type { PlacePrecision, PointPlace } from '../../../domain/geo/place.js';
import { showError, showInfo } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useCall } from '../data/useCall.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { DomainInput } from '../forms/DomainInput.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { PinBox } from './PinBox.js';

export function PlaceInputs() {
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const { setValue, getValues, formState } = useFormContext<RawValues>();
  const { lat, lng } = useWatch<RawValues>() as RawValues;
  const place = useMemo(() => readLocation({ lat, lng }).value ?? null, [lat, lng]);
  /** How close to the address the pin was found; null if somebody placed it. */
  const [precision, setPrecision] = useState<PlacePrecision | null>(null);
  const [finds, setFinds] = useState(0);

  const setPin = (pin: Point | null) => {
    for (const name of ['lat', 'lng'] as const) {
      setValue(name, pin?.[name] ?? null, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
  };
  const placeByHand = (pin: Point | null) => {
    setPrecision(null);
    setPin(pin);
  };
  const { mutate: find, isPending } = useMutation({
    mutationFn: (address: string) => (address === '' ? Promise.resolve(null) : provider.locate(address)),
  });
  const findAddress = () => {
    const address = getValues('address');
    // Callbacks given here aren't called once the page is left.
    find(typeof address === 'string' ? address.trim() : '', {
      onSuccess: (found) => {
        setPrecision(found?.precision ?? null);
        if (!found) {
          void showInfo({ title: t('sitePin.failedTitle'), text: t('sitePin.failedText') });
          return;
        }
        setPin(found);
        setFinds((count) => count + 1);
        if (found.precision === 'address') notify(t('sitePin.done'), { type: 'success' });
      },
      onError: (error) => void showError(error),
    });
  };
  return (
    <>
      <Box data-wide>
        <DomainInput source="address" />
      </Box>
      <Stack data-wide spacing={1.5}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
          <BusyButton variant="outlined" isBusy={isPending} onClick={findAddress}>
            {t('sitePin.find')}
          </BusyButton>
          <Typography role="status" color="textSecondary" sx={{ flex: '1 1 260px' }}>
            {precision ? t(`sitePin.found.${precision}`) : t('sitePin.hint')}
          </Typography>
        </Stack>
        <PinBox
          height="max(38vh, 280px)"
          pinLabel={t(place ? 'sitePin.drag' : 'sitePin.unset')}
          place={place}
          finds={finds}
          onPlace={placeByHand}
        />
        {place && (
          <Button sx={{ alignSelf: 'flex-start' }} onClick={() => placeByHand(null)}>
            {t('sitePin.clear')}
          </Button>
        )}
      </Stack>
      <DomainInput source="lat" />
      <DomainInput source="lng" />
      <PinArea place={place} />
    </>
  );
}

const NOWHERE: Point = { lat: 0, lng: 0 };
const AREA = ['county', 'district'] as const;

function PinArea({ place }: { place: Point | null }) {
  const t = useText();
  const { setValue, getValues } = useFormContext<RawValues>();
  const { county, district } = useWatch<RawValues>() as RawValues;
  const [start] = useState(place);
  const isMoved = place !== null && (place.lat !== start?.lat || place.lng !== start.lng);
  const { data } = useCall('geolocate', 'findPlaceAt', [place ?? NOWHERE], { enabled: isMoved });
  const fillIn = useCallback(
    (found: PointPlace, names: readonly (typeof AREA)[number][]) => {
      for (const name of names) if (found[name] !== null) setValue(name, found[name], { shouldDirty: true });
    },
    [setValue],
  );
  useEffect(() => {
    if (data)
      fillIn(
        data,
        AREA.filter((name) => isEmpty(getValues(name))),
      );
  }, [data, fillIn, getValues]);

  const found = AREA.flatMap((name) => data?.[name] ?? []);
  if (!isMoved || !data || found.length === 0) return null;
  const isOther = AREA.some((name) => data[name] !== null && data[name] !== { county, district }[name]);
  return (
    <Alert
      severity="info"
      role="status"
      data-wide
      action={
        isOther && (
          <Button color="inherit" onClick={() => fillIn(data, AREA)}>
            {t('sitePin.useArea')}
          </Button>
        )
      }
    >
      {t(isOther ? 'sitePin.otherArea' : 'sitePin.area', { area: found.join(', ') })}
    </Alert>
  );
}
