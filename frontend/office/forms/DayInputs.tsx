import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { FieldTitle, useInput } from 'react-admin';
import type { Day } from '../../../domain/fields/date-text.js';
import type { FieldKind } from '../../../domain/fields/field-rule.js';
import type { Language } from '../../../domain/enums/enums.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { writeDay, formatMoment, toLocalTime, parseLocalTime } from '../ui/format.js';

export interface DayInputProps {
  source: string;
  label: string;
  helperText: string | false;
  isRequired: boolean;
}

export function toDays(raw: unknown): readonly Day[] {
  return Array.isArray(raw) ? (raw as Day[]) : [];
}

export function toggleDay(days: readonly Day[], day: Day): Day[] {
  return days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort();
}

export function getDayFormat(kind: FieldKind, language: Language): ((raw: unknown) => string) | undefined {
  switch (kind) {
    case 'day':
      return (day) => (typeof day === 'string' && day !== '' ? writeDay(day, language) : '');
    case 'days':
      return (days) =>
        toDays(days)
          .map((day) => writeDay(day, language, 'long'))
          .join('; ');
    case 'time':
      return (time) => (typeof time === 'number' ? formatMoment(time, language) : '');
    default:
      return undefined;
  }
}

interface NativeInputProps extends DayInputProps {
  type: 'date' | 'datetime-local';
  /** Limits the year to four digits while it's typed. */
  max: string;
  show: (raw: unknown) => string;
  read: (text: string) => unknown;
  unfinished?: string;
}

/** An unfinished value is kept as NaN, so that it doesn't count as empty. */
function NativeInput(props: NativeInputProps) {
  const { source, label, helperText, isRequired, type, max, show, read, unfinished } = props;
  const { id, field, fieldState } = useInput({
    source,
    format: (raw: unknown) => raw,
    parse: (raw) => raw as unknown,
  });
  const raw: unknown = field.value;
  const shown = show(raw);
  const change = (input: HTMLInputElement) => {
    // Keeps seconds that the input doesn't show.
    if (!input.validity.badInput && input.value === shown) return;
    const typed = input.validity.badInput ? NaN : input.value === '' ? null : read(input.value);
    if (!Object.is(typed, raw ?? null)) field.onChange(typed);
  };
  const fault =
    fieldState.error && Number.isNaN(raw)
      ? (unfinished ?? fieldState.error.message)
      : fieldState.error?.message;
  return (
    <TextField
      id={id}
      type={type}
      name={source}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      value={shown}
      error={fieldState.invalid}
      helperText={fault ?? (helperText || undefined)}
      inputRef={field.ref}
      fullWidth
      onChange={({ target }) => change(target as HTMLInputElement)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          max,
          autoComplete: 'off',
          onKeyUp: (event: { currentTarget: HTMLInputElement }) => change(event.currentTarget),
          onBlur: (event: { target: HTMLInputElement }) => {
            change(event.target);
            field.onBlur();
          },
        },
      }}
    />
  );
}

export function DayInput(props: DayInputProps) {
  return (
    <NativeInput
      {...props}
      type="date"
      max="9999-12-31"
      show={(raw) => (typeof raw === 'string' ? raw : '')}
      read={(text) => text}
    />
  );
}

/** In the reader's time zone; stored in epoch seconds. */
export function TimeInput(props: DayInputProps) {
  const t = useText();
  return (
    <NativeInput
      {...props}
      type="datetime-local"
      max="9999-12-31T23:59"
      show={toLocalTime}
      read={parseLocalTime}
      unfinished={t('season.timeIncomplete')}
    />
  );
}

export function DayListInput({ source, label, helperText }: DayInputProps) {
  const t = useText();
  const [language] = useLanguage();
  const hintId = useId();
  const { id, field, fieldState } = useInput({ source });
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const days = toDays(field.value);
  const add = () => {
    if (typed !== '' && !days.includes(typed)) field.onChange(toggleDay(days, typed));
    setTyped('');
    input.current?.focus();
  };
  return (
    <FormControl component="fieldset" error={fieldState.invalid} fullWidth>
      <FormLabel component="legend">{label}</FormLabel>
      {days.length > 0 && (
        <Stack
          component="ul"
          direction="row"
          sx={{ flexWrap: 'wrap', gap: 1, m: 0, mt: 0.5, p: 0, listStyle: 'none' }}
        >
          {days.map((day) => (
            <Stack
              key={day}
              component="li"
              direction="row"
              sx={{
                alignItems: 'center',
                pl: 1.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: 99,
                bgcolor: 'var(--sunk)',
              }}
            >
              {writeDay(day, language, 'long')}
              <IconButton
                aria-label={t('season.removeHoliday', { day: writeDay(day, language, 'long') })}
                onClick={() => {
                  field.onChange(toggleDay(days, day));
                  input.current?.focus();
                }}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Stack>
          ))}
        </Stack>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <TextField
          id={id}
          type="date"
          inputRef={(element: HTMLInputElement | null) => {
            input.current = element;
            field.ref(element);
          }}
          value={typed}
          error={fieldState.invalid}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          slotProps={{
            htmlInput: {
              max: '9999-12-31',
              'aria-label': t('season.holidayToAdd'),
              'aria-describedby': hintId,
            },
          }}
        />
        <Button variant="outlined" onClick={add}>
          {t('season.addHoliday')}
        </Button>
      </Stack>
      <FormHelperText id={hintId}>{fieldState.error?.message ?? helperText}</FormHelperText>
    </FormControl>
  );
}
