import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Day } from '../../../domain/fields/date-text.js';
import type { RawValues } from '../../../domain/forms/form.js';
import { suggestConfirmFrom } from '../../../domain/season/asking.js';
import { findSeasonWarnings } from '../../../domain/season/season-plan.js';
import type { SeasonDays } from '../../../domain/season/season.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { toDays, toggleDay } from '../forms/DayInputs.js';
import { DomainInput } from '../forms/DomainInput.js';
import { writeDay, toLocalDay } from '../ui/format.js';
import { SeasonCalendar } from './SeasonCalendar.js';

const toDay = (raw: unknown): Day | null => (typeof raw === 'string' && raw !== '' ? raw : null);

function toSeasonDays({ firstDay, lastDay, holidays }: RawValues): SeasonDays | null {
  const [first, last] = [toDay(firstDay), toDay(lastDay)];
  return first && last ? { firstDay: first, lastDay: last, holidays: toDays(holidays) } : null;
}

function getZoneName(language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

export function SeasonWarnings({ firstDay, placementDay, deadline }: RawValues) {
  const t = useText();
  const warnings = findSeasonWarnings({
    firstDay: toDay(firstDay),
    placementDay: toDay(placementDay),
    deadlineDay: typeof deadline === 'number' && !Number.isNaN(deadline) ? toLocalDay(deadline) : null,
  });
  return (
    <Stack role="status" spacing={1} sx={{ '&:empty': { display: 'none' } }}>
      {warnings.map((warning) => (
        // The status around all of them announces it.
        <Alert key={warning} severity="warning" role="presentation">
          {t(`season.warning.${warning}`)}
        </Alert>
      ))}
    </Stack>
  );
}

const PAIR = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 2,
};

export function SeasonInputs() {
  const t = useText();
  const [language] = useLanguage();
  const values = useWatch<RawValues>() as RawValues;
  const { setValue } = useFormContext<RawValues>();
  const firstDay = toDay(values['firstDay']);
  // Only while no day is chosen.
  const suggested = firstDay && toDay(values['confirmFrom']) === null ? suggestConfirmFrom(firstDay) : null;
  const toggle = (day: Day) =>
    setValue('holidays', toggleDay(toDays(values['holidays']), day), { shouldDirty: true });
  return (
    <>
      <Box sx={PAIR}>
        <DomainInput source="firstDay" />
        <DomainInput source="lastDay" />
      </Box>
      <DomainInput source="holidays" hint={t('season.holidaysHint')} />
      <SeasonCalendar days={toSeasonDays(values)} onToggle={toggle} />
      <DomainInput source="deadline" hint={t('season.deadlineHint', { zone: getZoneName(language) })} />
      <DomainInput source="placementDay" hint={t('season.placementHint')} />
      <DomainInput source="confirmFrom" hint={t('season.confirmHint')} />
      {suggested && (
        <Button
          sx={{ alignSelf: 'start', mt: -1 }}
          onClick={() => setValue('confirmFrom', suggested, { shouldDirty: true })}
        >
          {t('season.confirmSuggest', { day: writeDay(suggested, language) })}
        </Button>
      )}
      <SeasonWarnings {...values} />
      <Box sx={PAIR}>
        <DomainInput source="answerDays" hint={t('season.answerHint')} />
        <DomainInput source="retainYears" hint={t('season.retainHint')} />
      </Box>
    </>
  );
}
