import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useText } from '../../../shell/texts.js';
import { getFullName } from '../../ui/row-facts.js';
import { useShown, type ShownGroup } from './useAttendance.js';

export const PICKERS = {
  direction: 'row',
  sx: { flexWrap: 'wrap', alignItems: 'center', gap: 1.5 },
} as const;

interface StepPickerProps {
  label: string;
  previous: string;
  next: string;
  values: readonly string[];
  value: string;
  getName: (value: string) => string;
  onChoose: (value: string) => void;
}

export function StepPicker({ label, previous, next, values, value, getName, onChoose }: StepPickerProps) {
  const at = values.indexOf(value);
  const renderStep = (by: -1 | 1, name: string) => {
    const other = values[at + by];
    return (
      <IconButton
        aria-label={name}
        disabled={other === undefined}
        onClick={() => other !== undefined && onChoose(other)}
      >
        {by < 0 ? <ChevronLeftIcon /> : <ChevronRightIcon />}
      </IconButton>
    );
  };
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', flex: '0 1 22rem', minWidth: 0 }}>
      {renderStep(-1, previous)}
      <TextField
        select
        fullWidth
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
      >
        {values.toReversed().map((one) => (
          <option key={one} value={one}>
            {getName(one)}
          </option>
        ))}
      </TextField>
      {renderStep(1, next)}
    </Stack>
  );
}

interface GroupPickerProps {
  groups: readonly ShownGroup[];
  /** An id, or `all`. */
  value: string;
}

export function GroupPicker({ groups, value }: GroupPickerProps) {
  const t = useText();
  const { show } = useShown();
  if (groups.length < 2) return null;
  return (
    <TextField
      select
      label={t('attendance.group')}
      value={value}
      onChange={({ target }) => show({ group: target.value })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '0 1 16rem', minWidth: 0 }}
    >
      <option value="all">{t('attendance.allGroups')}</option>
      {groups.map((group) => (
        <option key={group.id} value={group.id}>
          {group.instructor === null
            ? group.name
            : t('attendance.groupOf', { group: group.name, name: getFullName(group.instructor) })}
        </option>
      ))}
    </TextField>
  );
}
