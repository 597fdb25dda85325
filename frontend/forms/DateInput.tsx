import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { toDateText, readDateParts, type DateParts } from '../../domain/fields/date-text.js';
import { useText } from '../shell/texts.js';
import type { InputProps } from './input-props.js';

const PARTS = ['month', 'day', 'year'] as const;
const EMPTY: DateParts = { month: '', day: '', year: '' };

function getParts(raw: unknown): DateParts {
  if (typeof raw === 'string') {
    const [month = '', day = '', year = ''] = raw.split('/');
    return { month, day, year };
  }
  const [year, month, day] = toDateText(raw).split('-');
  return year && month && day ? { month: String(Number(month)), day: String(Number(day)), year } : EMPTY;
}

function findDate(text: string): DateParts | null {
  const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
  const american = /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4})$/;
  const digits = /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/;
  const found = [iso, american, digits].map((shape) => shape.exec(text.trim())?.groups).find(Boolean);
  return found ? (found as unknown as DateParts) : null;
}

/** A day long ago as month, day and year: nobody scrolls a calendar back for years. */
export function DateInput({ control, attributes, isDisabled, onLeave }: InputProps) {
  const t = useText();
  const parts = getParts(control.raw);
  const { id, name, autoComplete, ...rest } = attributes;

  function type(part: keyof DateParts, text: string): void {
    control.set(readDateParts(findDate(text) ?? { ...parts, [part]: text.replaceAll('/', '').trim() }));
  }

  return (
    <Box
      sx={{ display: 'flex', gap: 1.5 }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {PARTS.map((part, index) => (
        <Box key={part} sx={{ flex: part === 'year' ? '0 1 6.5rem' : '0 1 5rem', minWidth: 0 }}>
          <Typography component="label" htmlFor={index === 0 ? id : `${id}-${part}`} color="textSecondary">
            {t(`date.${part}`)}
          </Typography>
          <OutlinedInput
            id={index === 0 ? id : `${id}-${part}`}
            name={`${name}-${part}`}
            disabled={isDisabled}
            error={rest['aria-invalid']}
            fullWidth
            value={parts[part]}
            onChange={(event) => type(part, event.target.value)}
            slotProps={{
              input: {
                ...rest,
                inputMode: 'numeric',
                autoComplete: autoComplete === 'bday' ? `bday-${part}` : autoComplete,
              },
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
