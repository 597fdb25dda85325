import Check from '@mui/icons-material/Check';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import MapOutlined from '@mui/icons-material/MapOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { OFFERS, type SiteFilter } from '../../domain/sites/find-sites.js';
import { useText } from '../shell/texts.js';

interface FilterChipProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function FilterChip({ label, isOn, onChange }: FilterChipProps) {
  return (
    <Chip
      label={label}
      aria-pressed={isOn}
      variant="outlined"
      color={isOn ? 'primary' : 'default'}
      {...(isOn && { icon: <Check /> })}
      onClick={() => onChange(!isOn)}
      sx={{
        height: 'var(--control)',
        borderRadius: 'calc(var(--control) / 2)',
        fontSize: '1rem',
        ...(isOn ? { bgcolor: 'primary.light', fontWeight: 650 } : { borderColor: 'var(--field-line)' }),
      }}
    />
  );
}

interface OfferChipsProps {
  chosen: SiteFilter['offers'];
  onChange: (chosen: SiteFilter['offers']) => void;
}

export function OfferChips({ chosen, onChange }: OfferChipsProps) {
  const text = useText();
  return OFFERS.map((offer) => (
    <FilterChip
      key={offer}
      label={text(`map.offer.${offer}`)}
      isOn={chosen.includes(offer)}
      onChange={(isOn) =>
        onChange(OFFERS.filter((other) => (other === offer ? isOn : chosen.includes(other))))
      }
    />
  ));
}

interface ViewSwitchProps {
  isMapOpen: boolean;
  onSwitch: (isMapOpen: boolean) => void;
}

export function ViewSwitch({ isMapOpen, onSwitch }: ViewSwitchProps) {
  const text = useText();
  return (
    <Stack role="group" direction="row" aria-label={text('map.view')}>
      <ViewButton isOn={!isMapOpen} icon={<FormatListBulleted />} onClick={() => onSwitch(false)}>
        {text('map.viewList')}
      </ViewButton>
      <ViewButton isOn={isMapOpen} icon={<MapOutlined />} onClick={() => onSwitch(true)}>
        {text('map.viewMap')}
      </ViewButton>
    </Stack>
  );
}

interface ViewButtonProps {
  isOn: boolean;
  icon: ReactNode;
  onClick: () => void;
  children: string;
}

/** Not MUI's toggle button: the public list has no room for it. */
function ViewButton({ isOn, icon, onClick, children }: ViewButtonProps) {
  return (
    <Button
      variant={isOn ? 'contained' : 'outlined'}
      aria-pressed={isOn}
      startIcon={icon}
      onClick={onClick}
      sx={{
        flex: 1,
        px: 1.5,
        '&:first-of-type': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
        '&:last-of-type': { borderStartStartRadius: 0, borderEndStartRadius: 0 },
      }}
    >
      {children}
    </Button>
  );
}
