import Check from '@mui/icons-material/Check';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import MapOutlined from '@mui/icons-material/MapOutlined';
import Chip from '@mui/material/Chip';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
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

interface ViewSwitchProps {
  isMapOpen: boolean;
  onSwitch: (isMapOpen: boolean) => void;
}

/** On phones: switches between the list alone and the map above the list. */
export function ViewSwitch({ isMapOpen, onSwitch }: ViewSwitchProps) {
  const text = useText();
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      aria-label={text('map.view')}
      value={isMapOpen ? 'map' : 'list'}
      onChange={(_, view: 'map' | 'list' | null) => {
        if (view) onSwitch(view === 'map');
      }}
    >
      <ToggleButton value="list" sx={{ flex: 1, gap: 0.75, py: 0 }}>
        <FormatListBulleted />
        {text('map.viewList')}
      </ToggleButton>
      <ToggleButton value="map" sx={{ flex: 1, gap: 0.75, py: 0 }}>
        <MapOutlined />
        {text('map.viewMap')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
